import Races
import Timekeeping

/// A shift that corrects marks and bibs that are out of step by one.
package struct MarkShift: Sendable {
  package enum Direction: Sendable {
    /// The first line was not marked: from it on, each mark belongs to the following line.
    case before
    /// The first mark belongs to another competitor: from there on, each line takes the next mark.
    case after
  }

  /// A line as typed, with the mark it counts at.
  struct Line: Sendable, Equatable {
    let record: CrossingID
    var mark: CrossingAct.MarkTaken?
    let enter: Stamp
    let bibs: [String]
  }

  /// The lines that change, with their new marks; without a mark a line counts at `Enter`.
  private(set) var changed: [Line] = []
  /// The mark that becomes free.
  private(set) var freed: CrossingAct.MarkTaken?

  private let lines: [Line]
  private let waiting: [CrossingAct.MarkTaken]
  private let known: [CrossingID: String]
  private let age: MarkAge

  /// Determines the new mark of each line; `nil` if there is nothing to shift.
  ///
  /// - Parameters:
  ///   - direction: The direction of the shift.
  ///   - lines: The lines of one desk in the order typed, the chosen one first.
  ///   - waiting: Waiting marks of the same queue, oldest first.
  ///   - known: The bibs of marks for which the marking desk knew it; no other bib takes those.
  ///   - age: The age of marks.
  init?(
    _ direction: Direction, of lines: [Line], waiting: [CrossingAct.MarkTaken],
    known: [CrossingID: String] = [:], age: MarkAge
  ) {
    (self.lines, self.waiting, self.known, self.age) = (lines, waiting, known, age)
    guard let own = lines.first?.mark, direction == .before || !isFixed(lines[0]) else {
      return nil
    }
    switch direction {
    case .before: freed = passBackwards()
    case .after:
      freed = own
      takeNext()
    }
  }

  /// Passes each mark to the next line, until a line had none or may not take it.
  private mutating func passBackwards() -> CrossingAct.MarkTaken? {
    var carried: CrossingAct.MarkTaken?
    for (index, line) in lines.enumerated() {
      if index > 0, isFixed(line) || !(carried.map { suits($0, line) } ?? false) { break }
      change(line, to: carried)
      carried = line.mark
      if carried == nil { break }
    }
    return carried
  }

  private mutating func takeNext() {
    for (index, line) in lines.enumerated() {
      guard let own = line.mark else { return }
      let behind = lines.dropFirst(index + 1).first.flatMap { isFixed($0) ? nil : $0.mark }
      let free = waiting.first { $0.at.milliseconds(since: own.at) > 0 }
      let next = [behind, free].compactMap { $0 }
        .min { $0.at.milliseconds(since: $1.at) < 0 }.flatMap { suits($0, line) ? $0 : nil }
      change(line, to: next)
      if next == nil || next != behind { return }
    }
  }

  private mutating func change(_ line: Line, to mark: CrossingAct.MarkTaken?) {
    var changed = line
    changed.mark = mark
    self.changed.append(changed)
  }

  /// Returns whether the marking desk assigned the mark of a line to its bib.
  private func isFixed(_ line: Line) -> Bool {
    line.mark.flatMap { known[$0.record] }.map { line.bibs.contains($0) } ?? false
  }

  private func suits(_ mark: CrossingAct.MarkTaken, _ line: Line) -> Bool {
    if let bib = known[mark.record], !line.bibs.contains(bib) { return false }
    return age.isFresh(mark.at, at: line.enter)
  }
}
