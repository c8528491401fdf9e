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
    /// A time by another clock; its offset from UTC in seconds if it was written.
    case wall(LocalMoment, offset: Int?)
  }

  /// The longest line in bytes; a longer one belongs to another kind of file.
  private static let longest = 1_000

  package let bib: String
  /// The time as written; empty for a crossing that happens now.
  package let time: String
  private let when: When

  /// Reads `bib`, `bib,elapsed_seconds` or `bib,h:mm:ss.mmm`.
  ///
  /// With a clock it reads `bib,HH:MM:SS` and `bib,YYYY-MM-DD HH:MM:SS`, each also with an offset
  /// from UTC such as `+01:00`.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - isClock: Whether times are times of day.
  /// - Throws: `RaceError` that describes the fault of the line.
  package init(parsing line: String, clock isClock: Bool = false) throws(RaceError) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    let bib = Bib.canonical(Cleaned.line(String(parts.first ?? "")))
    guard line.utf8.count <= Self.longest, (1...2).contains(parts.count), !bib.isEmpty else {
      throw RaceError(.badLine)
    }
    // No bib contains these: they were typed instead of a comma.
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
    let (local, offset) = LocalMoment.offset(behind: time)
    let wall = LocalMoment(parsing: local)
    if isClock {
      guard let wall else { throw RaceError(.localTime, text) }
      return .wall(wall, offset: offset)
    }
    if case .date = wall { throw RaceError(.clockTime, text) }
    guard let milliseconds = Elapsed.parse(time) else { throw RaceError(.badTime, text) }
    return .elapsed(milliseconds)
  }

  /// The time given by the sender, in milliseconds after the start; `nil` for other times.
  package var elapsedMilliseconds: Int? {
    if case .elapsed(let milliseconds) = when { milliseconds } else { nil }
  }

  /// Whether its time could be a time of day.
  package var mayBeTimeOfDay: Bool { time.count { $0 == ":" } == 2 }

  /// Returns the crossing for a line that was read at a moment.
  ///
  /// - Parameters:
  ///   - stamp: The moment.
  ///   - race: The state of the race.
  ///   - repeated: Which moment a time of day means that occurs twice; `nil` to refuse it.
  ///   - isConnected: Whether the line arrived over a connection and not in a file.
  ///   - zone: The time zone of times of day without an offset.
  /// - Returns: The crossing.
  /// - Throws: `RaceError` for a time of day that is not in the race, or occurs twice or never.
  package func crossing(
    at stamp: Stamp, in race: RaceState, repeated: RepeatedHour? = nil,
    isConnected: Bool = false, zone: LocalZone = .system
  ) throws(RaceError) -> CrossingAct {
    let moment: Moment
    switch when {
    case .now: moment = .stamp(stamp)
    case .elapsed(let milliseconds): moment = .elapsed(milliseconds)
    case .wall(let wall, let offset):
      let reading = ClockReading(
        in: race, at: stamp.utc, repeated: repeated, isConnected: isConnected,
        zone: offset.map { .fixed(offset: $0) } ?? zone)
      moment = .stamp(stamp.moved(toUTC: try reading.utc(of: wall, written: time)))
    }
    return CrossingAct(bib: bib, moment: moment, source: .record)
  }
}
