import Races
import Timekeeping

/// A waiting mark of this desk, saved or not on disk yet.
package struct DeskMark: Sendable {
  package let at: Stamp
  /// The bib, if the marking desk knew it.
  package var bib: String?
  let ticket: RecordTicket

  init(at: Stamp, bib: String? = nil, ticket: RecordTicket) {
    self.at = at
    self.bib = bib
    self.ticket = ticket
  }

  init(_ waiting: WaitingMark) {
    self.init(at: waiting.at, bib: waiting.bib, ticket: RecordTicket(waiting.record))
  }
}

/// The marks whose bib is still to come, oldest first.
struct MarkQueue {
  private(set) var marks: [DeskMark]
  private var lastKey: Stamp?

  init(_ marks: [DeskMark] = []) { self.marks = marks }

  /// Notes a press of the key, and returns whether it only bounced.
  mutating func isBounce(at stamp: Stamp) -> Bool {
    defer { lastKey = stamp }
    return lastKey.map { stamp.milliseconds(since: $0) < DeskRules.bounce } ?? false
  }

  mutating func add(_ new: [DeskMark]) { marks += new }

  mutating func removeAll() { marks = [] }

  mutating func takeOldest() -> DeskMark? { marks.isEmpty ? nil : marks.removeFirst() }

  mutating func take(_ record: CrossingID) -> DeskMark? {
    marks.firstIndex { $0.ticket.record == record }.map { marks.remove(at: $0) }
  }

  /// Finds the mark that a line takes, and whether the crossing needs a decision.
  ///
  /// A mark with a known bib is taken by that bib alone, even when it is older than a minute if the
  /// bib has not crossed since. Of the other marks, a line takes the oldest that is younger than a
  /// minute, but never one behind a mark with another known bib. If a bib has crossed since that
  /// mark, the mark is not taken automatically: the crossing counts at `Enter` and needs a
  /// decision.
  ///
  /// - Parameters:
  ///   - bibs: The bibs of the line.
  ///   - asksWithout: Whether a line without a mark needs a decision, as at a desk that only types.
  ///   - age: Returns the milliseconds from a moment to `Enter`, as ``MarkAge`` counts them.
  ///   - hasCrossedSince: Returns whether any of the bibs has crossed after a moment.
  /// - Returns: The index of the mark, and whether the crossing needs a decision.
  func next(
    for bibs: [String], asksWithout: Bool, age: (Stamp) -> Int, hasCrossedSince: (Stamp) -> Bool
  ) -> (index: Int?, asks: Bool) {
    let fresh = marks.indices.filter { (0...DeskRules.markLifetime).contains(age(marks[$0].at)) }
    let own = marks.indices.first { index in
      let mark = marks[index]
      guard mark.bib.map(bibs.contains) ?? false, age(mark.at) >= 0 else { return false }
      return age(mark.at) <= DeskRules.markLifetime || !hasCrossedSince(mark.at)
    }
    if let own { return (own, false) }
    guard let index = fresh.first, marks[index].bib == nil else {
      return (nil, asksWithout || !fresh.isEmpty)
    }
    return hasCrossedSince(marks[index].at) ? (nil, true) : (index, false)
  }

  /// Removes and returns the mark of ``next(for:asksWithout:age:hasCrossedSince:)``.
  mutating func take(
    for bibs: [String], asksWithout: Bool, age: (Stamp) -> Int, hasCrossedSince: (Stamp) -> Bool
  ) -> (mark: DeskMark?, asks: Bool) {
    let next = next(
      for: bibs, asksWithout: asksWithout, age: age, hasCrossedSince: hasCrossedSince)
    return (next.index.map { marks.remove(at: $0) }, next.asks)
  }

  /// Updates the marks from the race, after some were taken, lost, dropped or given back.
  ///
  /// - Parameters:
  ///   - waiting: All waiting marks of the race, oldest first.
  ///   - keepsOwn: Whether marks already in this queue stay in it, whichever desk made them.
  ///   - takes: Returns whether this desk takes a mark.
  mutating func reconcile(
    with waiting: [WaitingMark], keepsOwn: Bool, takes: (WaitingMark) -> Bool
  ) {
    let own = keepsOwn ? Set(marks.compactMap(\.ticket.record)) : []
    marks = waiting.filter { takes($0) || own.contains($0.record) }.map(DeskMark.init)
  }
}
