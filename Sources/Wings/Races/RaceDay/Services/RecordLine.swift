import Languages
import Races
import Timekeeping

/// One line of `lapit record`: a bib, or a bib and its elapsed time.
package struct RecordLine: Sendable, Equatable {
  /// In bytes; what is longer is some other file.
  private static let longest = 1_000

  package let bib: String
  /// Given by the sender; none for a crossing that happens now.
  package let elapsedMilliseconds: Int?

  /// Reads `bib` or `bib,elapsed_seconds`; times with colons are taken too.
  ///
  /// - Throws: `RaceError` that says what is wrong with the line.
  package init(parsing line: String) throws(RaceError) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    let bib = Bib.canonical(Cleaned.line(String(parts.first ?? "")))
    guard line.utf8.count <= Self.longest, (1...2).contains(parts.count), !bib.isEmpty else {
      throw RaceError(.badLine)
    }
    guard Bib.isAllowed(bib) else {
      throw RaceError(.bibNotAllowed, ["bib": String(bib.prefix(40))])
    }
    self.bib = bib
    guard parts.count == 2 else {
      elapsedMilliseconds = nil
      return
    }
    let time = Cleaned.line(String(parts[1]))
    guard let milliseconds = Elapsed.parse(time) else {
      throw RaceError(.badTime, ["text": String(time.prefix(40))])
    }
    elapsedMilliseconds = milliseconds
  }

  /// The crossing it stands for, if it was read at a moment.
  package func crossing(at stamp: Stamp) -> CrossingAct {
    CrossingAct(
      bib: bib, moment: elapsedMilliseconds.map(Moment.elapsed) ?? .stamp(stamp), source: .record)
  }
}
