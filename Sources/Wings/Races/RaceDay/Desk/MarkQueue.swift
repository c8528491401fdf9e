import Races
import Timekeeping

/// A pending time of this desk, saved or on its way to the disk.
package struct DeskMark: Sendable {
  package let at: Stamp
  /// Whose it is, where the marking desk knew.
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

/// The pending times whose bib is still to come, oldest first.
struct MarkQueue {
  private(set) var marks: [DeskMark]
  private var lastKey: Stamp?

  init(_ marks: [DeskMark] = []) { self.marks = marks }

  /// Notes that the key was pressed, and tells whether it only bounced.
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

  /// The pending time a line would take, by its place, and whether somebody is to look at it.
  ///
  /// One whose competitor the marking desk knew is theirs alone, however old it is. Of the others the
  /// oldest that is younger than a minute is taken, none beyond one that is known to be somebody
  /// else's. One older than the last crossing of that competitor is not taken silently: the
  /// crossing counts at `Enter` and asks.
  ///
  /// - Parameters:
  ///   - bibs: The bibs of the line.
  ///   - asksWithout: Whether a line that finds none asks, as at a desk that only types.
  ///   - age: Milliseconds from a moment to `Enter`, as ``MarkAge`` counts them.
  ///   - hasCrossedSince: Whether any of the bibs has crossed after a moment.
  /// - Returns: The place of what it takes, and whether the crossing asks.
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

  /// The pending time a line takes, which leaves the queue; see ``next(for:asksWithout:age:hasCrossedSince:)``.
  mutating func take(
    for bibs: [String], asksWithout: Bool, age: (Stamp) -> Int, hasCrossedSince: (Stamp) -> Bool
  ) -> (mark: DeskMark?, asks: Bool) {
    let next = next(
      for: bibs, asksWithout: asksWithout, age: age, hasCrossedSince: hasCrossedSince)
    return (next.index.map { marks.remove(at: $0) }, next.asks)
  }

  /// Takes over what the race knows of pending times: taken, lost, dropped or brought back.
  ///
  /// - Parameters:
  ///   - waiting: All of the race, oldest first.
  ///   - keepsOwn: Whether those that stand here stay, whosever they were.
  ///   - takes: Whether this desk takes one.
  mutating func reconcile(
    with waiting: [WaitingMark], keepsOwn: Bool, takes: (WaitingMark) -> Bool
  ) {
    let own = keepsOwn ? Set(marks.compactMap(\.ticket.record)) : []
    marks = waiting.filter { takes($0) || own.contains($0.record) }.map(DeskMark.init)
  }
}
