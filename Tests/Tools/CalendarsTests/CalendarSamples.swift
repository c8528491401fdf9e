import Calendars
import Glibc
import Timekeeping

/// Calendar files of other programs, kept outside the package beside published races.
enum CalendarSamples {
  struct Missing: Error {}

  static let folder = getenv("LAPIT_RACE_DATA").map { String(cString: $0) + "/calendars" }

  static let names = [
    "alarm_google_future", "america_new_york", "big_bad_calendar",
    "created_calendar_with_unicode_fields", "event_with_recurrence",
    "event_with_recurrence_exdates_on_different_lines", "issue_1050_all_components", "issue_350",
    "multiple_calendar_components", "rfc_5545_RDATE_example", "rfc_7529", "timezoned", "x_location",
  ]

  /// Reads a sample file in the zone of Kyiv.
  static func file(_ name: String) throws -> CalendarFile {
    guard let folder, let file = fopen("\(folder)/\(name).ics", "r") else { throw Missing() }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return try read(Array(bytes[..<count]))
  }

  static func read(_ bytes: [UInt8]) throws -> CalendarFile {
    try CalendarReader.file(bytes, zoneName: "Europe/Kyiv")
  }

  static func read(_ lines: String...) throws -> CalendarFile {
    try read(Array(lines.joined(separator: "\r\n").utf8))
  }

  static func read(_ lines: [String], in zoneName: String = "Europe/Kyiv") throws -> CalendarFile {
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n")
    return try CalendarReader.file(Array(text.utf8), zoneName: zoneName)
  }

  /// Returns the dates of a calendar with these lines in 2026 and 2027, with their titles.
  ///
  /// They are written as `2026-12-05 19:00Z Choir`, or `2026-12-05 Fair` if they last all day.
  static func shown(_ lines: [String], in zoneName: String = "Europe/Kyiv") throws -> [String] {
    let items = try read(lines, in: zoneName).entries.map(\.item)
    let range = moment(2026)..<moment(2028)
    return try CalendarSeries.grouped(items).flatMap { try $0.dates(in: range) }.map { date in
      let zone = try date.item.isAllDay ? date.item.zone() : .utc
      let time = LocalTime(utcMilliseconds: date.start, in: zone)
      return date.item.isAllDay
        ? "\(time.date) \(date.item.title)"
        : "\(time.date) \(time.timeOfDay.prefix(5))Z \(date.item.title)"
    }.sorted()
  }

  /// Reads a calendar with one event of these lines.
  static func event(_ lines: String...) throws -> CalendarFile {
    let all =
      ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT", "END:VCALENDAR"]
    return try read(Array(all.joined(separator: "\r\n").utf8))
  }

  /// Returns all dates of an item up to a year, as `2026-10-28 12:00Z`.
  static func dates(of item: CalendarItem, until year: Int = 2200) throws -> [String] {
    let set = try item.recurrence()
    var dates: [String] = []
    for start in 1970..<year {
      let range = moment(start)..<moment(start + 1)
      dates += set.dates(in: range).dates.map { date in
        let time = LocalTime(utcMilliseconds: date.utcMilliseconds, in: .utc)
        return "\(time.date) \(time.timeOfDay.prefix(5))Z"
      }
    }
    return dates
  }

  static func moment(_ year: Int, _ month: Int = 1, _ day: Int = 1) -> Int {
    LocalTime(year: year, month: month, day: day).wallSeconds * 1000
  }
}
