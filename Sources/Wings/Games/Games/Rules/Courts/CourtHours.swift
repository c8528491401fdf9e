import Accounts
import Timekeeping

/// An hour that a court offers.
package struct CourtSlot: Sendable, Hashable {
  package let courtID: String
  /// The local date of the start, `YYYY-MM-DD`.
  package let date: String
  /// Local times of day, `HH:MM`.
  package let start: String
  package let end: String
  /// Milliseconds since 1970.
  package let startUTC: Int
  package let endUTC: Int
}

/// When a court is open, in its time zone.
package struct CourtHours: Sendable {
  package let courtID: String
  package let court: Court
  let zone: LocalZone

  package init(_ courtID: String, _ court: Court, in zone: LocalZone) {
    (self.courtID, self.court, self.zone) = (courtID, court, zone)
  }

  /// Returns the times that begin on a local day, in milliseconds since 1970.
  func spans(on day: LocalTime) -> [Range<Int>] {
    let spans =
      court.hours.isEmpty
      ? [CourtSpan(weekday: day.weekday, from: 0, minutes: 1440)]
      : court.hours.filter { $0.weekday == day.weekday }.sorted { $0.from < $1.from }
    let midnight = LocalTime(year: day.year, month: day.month, day: day.day)
    return spans.compactMap { span in
      let start = LocalTime(wallSeconds: midnight.wallSeconds + span.from * 60)
      let end = LocalTime(wallSeconds: start.wallSeconds + span.minutes * 60)
      let (from, to) = (
        start.settledUTCMilliseconds(in: zone), end.settledUTCMilliseconds(in: zone)
      )
      return from < to ? from..<to : nil
    }
  }

  /// Returns whether it is open throughout a time in milliseconds since 1970.
  package func isOpen(start: Int, end: Int) -> Bool {
    let day = LocalTime(utcMilliseconds: start, in: zone)
    var covered = start
    for offset in -1...2 {
      for span in spans(on: day.adding(days: offset))
      where span.lowerBound <= covered && covered < span.upperBound {
        covered = span.upperBound
      }
    }
    return covered >= end
  }

  /// Refuses a time at which the court is closed.
  ///
  /// - Parameters:
  ///   - start: Milliseconds since 1970.
  ///   - end: Milliseconds since 1970.
  /// - Throws: `GameError.courtClosed` in a closure, `courtShut` or `courtShutDay` outside the hours.
  func requireOpen(start: Int, end: Int) throws(GameError) {
    let closures = court.closures.filter { $0.overlaps(start: start, end: end) }
    if let first = closures.min(by: { $0.startUTC < $1.startUTC }) {
      throw GameError(
        .courtClosed,
        ["court": court.name, "time": localText(first.endUTC), "why": first.why])
    }
    guard !isOpen(start: start, end: end) else { return }
    let day = LocalTime(utcMilliseconds: start, in: zone)
    let hours = CourtSpan.text(of: court.hours, on: day.weekday)
    throw GameError(
      hours.isEmpty ? .courtShutDay : .courtShut, ["court": court.name, "hours": hours])
  }

  /// Returns the refusal of a time at which a game is on the court.
  func taken(by game: Game) -> GameError {
    GameError(
      .courtTaken,
      [
        "court": court.name, "game": game.sport, "start": localText(game.startUTC),
        "end": String(localText(game.endUTC).suffix(5)),
      ])
  }

  /// Returns a local date and time, `YYYY-MM-DD HH:MM`.
  func localText(_ utc: Int) -> String {
    let local = LocalTime(utcMilliseconds: utc, in: zone)
    return "\(local.date) \(local.timeOfDay.prefix(5))"
  }

  /// Returns the hours that begin on a number of local days, by start.
  package func slots(from first: LocalTime, days: Int) -> [CourtSlot] {
    let dates = Set((0..<days).map { first.adding(days: $0).date })
    var (slots, taken): ([CourtSlot], Int) = ([], .min)
    // Spans of the day before may go on after midnight.
    for offset in -1..<days {
      for span in spans(on: first.adding(days: offset)) {
        var start = max(span.lowerBound, taken)
        while start + length <= span.upperBound {
          slots.append(slot(start, start + length))
          start += length
          taken = start
        }
      }
    }
    return slots.filter { dates.contains($0.date) }
  }

  private var length: Int { court.slotMinutes * 60_000 }

  /// Returns the time of a use as an hour.
  func slot(_ use: CourtUse) -> CourtSlot { slot(use.startUTC, use.endUTC) }

  private func slot(_ start: Int, _ end: Int) -> CourtSlot {
    let (first, last) = (
      LocalTime(utcMilliseconds: start, in: zone), LocalTime(utcMilliseconds: end, in: zone)
    )
    return CourtSlot(
      courtID: courtID, date: first.date, start: String(first.timeOfDay.prefix(5)),
      end: String(last.timeOfDay.prefix(5)), startUTC: start, endUTC: end)
  }
}

/// Hours as they are typed: `08:00-12:00, 16:00-01:00`.
extension CourtSpan {
  /// Its times of day, such as `16:00-01:00`.
  package var text: String { "\(Self.clock(from))-\(Self.clock((from + minutes) % 1440))" }

  private static func clock(_ minute: Int) -> String {
    let time = LocalTime(year: 2000, month: 1, day: 1, hour: minute / 60, minute: minute % 60)
    return String(time.timeOfDay.prefix(5))
  }

  /// Returns the hours of a weekday; empty if there are none.
  package static func text(of hours: [CourtSpan], on weekday: Int) -> String {
    hours.filter { $0.weekday == weekday }.map(\.text).joined(separator: ", ")
  }

  /// Parses the hours of a weekday; `nil` if they cannot be read.
  ///
  /// An end that is not after the start is on the next day.
  package static func parse(_ text: String, weekday: Int) -> [CourtSpan]? {
    var spans: [CourtSpan] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let ends = part.split(omittingEmptySubsequences: false) { "-\u{2013}".contains($0) }
        .map(minute)
      guard ends.count == 2, let from = ends[0], let to = ends[1], from < 1440 else { return nil }
      spans.append(
        CourtSpan(weekday: weekday, from: from, minutes: to > from ? to - from : to - from + 1440))
    }
    return spans
  }

  /// Parses the hours of all days, such as `08:00-22:00`, or after `6=` those of one weekday.
  ///
  /// - Parameter text: The hours; 1 stands for Monday.
  /// - Returns: The spans of each weekday that is named; `nil` if they cannot be read.
  package static func parseDays(_ text: String) -> [Int: [CourtSpan]]? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let days = parts.count == 2 ? Int(parts[0]).map { [$0] } ?? [] : Array(1...7)
    guard let hours = parts.last, !days.isEmpty, days.allSatisfy((1...7).contains) else {
      return nil
    }
    var spans: [Int: [CourtSpan]] = [:]
    for day in days {
      guard let read = parse(hours, weekday: day) else { return nil }
      spans[day] = read
    }
    return spans
  }

  /// Parses `8`, `8:30` or `24:00` to a minute of the day, 0 to 1440.
  private static func minute(_ text: Substring) -> Int? {
    let parts = text.filter { $0 != " " }.split(
      separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.count == 1 || parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      minute < 60, hour * 60 + minute <= 1440
    else { return nil }
    return hour * 60 + minute
  }
}
