import Accounts
import Languages
import Races
import Timekeeping

/// One line of `lapit record`: a bib, or a bib and its time.
package struct RecordLine: Sendable, Equatable {
  private enum When: Sendable, Equatable {
    case now
    /// Milliseconds after the start.
    case elapsed(Int)
    case wall(WallMoment)
  }

  /// In bytes; what is longer is some other file.
  private static let longest = 1_000

  package let bib: String
  /// The time as it was written; empty for a crossing that happens now.
  package let time: String
  private let when: When

  /// Reads `bib`, `bib,elapsed_seconds` or `bib,h:mm:ss.mmm`; with a clock `bib,HH:MM:SS` and
  /// `bib,YYYY-MM-DD HH:MM:SS`.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - isClock: Whether times are those of a clock on the wall.
  /// - Throws: `RaceError` that says what is wrong with the line.
  package init(parsing line: String, clock isClock: Bool = false) throws(RaceError) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    let bib = Bib.canonical(Cleaned.line(String(parts.first ?? "")))
    guard line.utf8.count <= Self.longest, (1...2).contains(parts.count), !bib.isEmpty else {
      throw RaceError(.badLine)
    }
    // No bib has these: one stands where a comma was meant.
    guard !bib.contains(where: { $0.isWhitespace || $0 == ";" }) else { throw RaceError(.badLine) }
    guard Bib.isAllowed(bib) else {
      throw RaceError(.bibNotAllowed, ["bib": String(bib.prefix(40))])
    }
    self.bib = bib
    time = parts.count == 2 ? Cleaned.line(String(parts[1])) : ""
    when = parts.count == 2 ? try Self.when(time, isClock) : .now
  }

  private static func when(_ time: String, _ isClock: Bool) throws(RaceError) -> When {
    let text = ["text": String(time.prefix(40))]
    let wall = WallMoment(parsing: time)
    if isClock {
      guard let wall else { throw RaceError(.badTime, text) }
      return .wall(wall)
    }
    if case .date = wall { throw RaceError(.clockTime, text) }
    guard let milliseconds = Elapsed.parse(time) else { throw RaceError(.badTime, text) }
    return .elapsed(milliseconds)
  }

  /// Given by the sender, in milliseconds after the start; none of another moment.
  package var elapsedMilliseconds: Int? {
    if case .elapsed(let milliseconds) = when { milliseconds } else { nil }
  }

  /// Whether its time is written as a clock on the wall writes it.
  package var mayBeTimeOfDay: Bool { time.count { $0 == ":" } == 2 }

  /// The crossing it stands for, if it was read at a moment.
  ///
  /// - Throws: `RaceError.badTime` for a time of day that there was not.
  package func crossing(at stamp: Stamp, in zone: LocalZone = .system) throws(RaceError)
    -> CrossingAct
  {
    let moment: Moment
    switch when {
    case .now: moment = .stamp(stamp)
    case .elapsed(let milliseconds): moment = .elapsed(milliseconds)
    case .wall(let wall):
      guard let utc = wall.utc(near: stamp.utc, in: zone) else {
        throw RaceError(.badTime, ["text": time])
      }
      moment = .stamp(stamp.moved(toUTC: utc))
    }
    return CrossingAct(bib: bib, moment: moment, source: .record)
  }
}
