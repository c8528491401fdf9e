import Timekeeping

/// Writes one event.
struct EventWriter {
  let item: CalendarItem
  let zone: LocalZone
  let audience: CalendarWriter.Audience
  let now: Int

  func add(to lines: inout PropertyLines) {
    lines.add("BEGIN", "VEVENT")
    lines.add("UID", escaped: item.uid)
    lines.add("DTSTAMP", Self.utc(item.stamped ?? now))
    if let created = item.created { lines.add("CREATED", Self.utc(created)) }
    if let changed = item.changed { lines.add("LAST-MODIFIED", Self.utc(changed)) }
    lines.add("SEQUENCE", String(item.sequence))
    addTimes(to: &lines)
    addTexts(to: &lines)
    addForeign(to: &lines)
    lines.add("END", "VEVENT")
  }

  private static func utc(_ seconds: Int) -> String { CalendarTime.utc(seconds).text }

  private func addTimes(to lines: inout PropertyLines) {
    if let date = item.replaces {
      Self.addTime("RECURRENCE-ID", date.wall, date.zoneName, isDay: date.isAllDay, to: &lines)
    }
    addTime("DTSTART", item.start, to: &lines)
    addTime("DTEND", item.end, to: &lines)
    if let rule = item.rule { lines.add("RRULE", rule.text(in: zone, isAllDay: item.isAllDay)) }
    for addition in item.additions { addTime("RDATE", addition, to: &lines) }
    for exception in item.exceptions {
      switch exception {
      case .time(let time): addTime("EXDATE", time, to: &lines)
      case .day(let day):
        lines.add("EXDATE", CalendarTime.day(day).text, parameters: ";VALUE=DATE")
      }
    }
  }

  private func addTime(_ name: String, _ wall: LocalTime?, to lines: inout PropertyLines) {
    guard let wall else { return }
    Self.addTime(name, wall, item.zoneName, isDay: item.isAllDay, to: &lines)
  }

  private static func addTime(
    _ name: String, _ wall: LocalTime, _ zoneName: String, isDay: Bool,
    to lines: inout PropertyLines
  ) {
    if isDay {
      lines.add(name, CalendarTime.day(wall).text, parameters: ";VALUE=DATE")
    } else if zoneName == "Etc/UTC" {
      lines.add(name, CalendarTime.utc(wall.wallSeconds).text)
    } else {
      lines.add(name, CalendarTime.wall(wall).text, parameters: ";TZID=" + zoneName)
    }
  }

  private func addTexts(to lines: inout PropertyLines) {
    addText("SUMMARY", item.title, to: &lines)
    addText("DESCRIPTION", item.description, to: &lines)
    addText("LOCATION", item.location, to: &lines)
    if let point = item.point { lines.add("GEO", "\(point.latitude);\(point.longitude)") }
    let categories = item.categories.map(PropertyLines.escaped)
    if !categories.isEmpty { lines.add("CATEGORIES", categories.joined(separator: ",")) }
    if let status = item.status { lines.add("STATUS", status.rawValue) }
    if let visibility = item.visibility { lines.add("CLASS", visibility.rawValue) }
    lines.add("TRANSP", item.isTransparent ? "TRANSPARENT" : "OPAQUE")
    if !item.link.isEmpty { lines.add("URL", item.link) }
  }

  private func addText(_ name: String, _ text: String, to lines: inout PropertyLines) {
    guard !text.isEmpty else { return }
    let said = item.foreign.first { Self.parameters($0)?.name == name }
    lines.add(name, escaped: text, parameters: said.flatMap { Self.parameters($0)?.text } ?? "")
  }

  /// Returns the name and parameters from a line that has no value.
  private static func parameters(_ line: String) -> (name: String, text: String)? {
    for name in ["SUMMARY", "DESCRIPTION", "LOCATION"] where line.hasPrefix(name + ";") {
      return (name, String(line.dropFirst(name.count)))
    }
    return nil
  }

  private func addForeign(to lines: inout PropertyLines) {
    var isAlarm = false
    for line in item.foreign where Self.parameters(line) == nil {
      let name = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
      let begins = line == "BEGIN:VALARM"
      if begins { isAlarm = true }
      if isPassed(name, line, isAlarm: isAlarm) { lines.add(line: line) }
      if line == "END:VALARM" { isAlarm = false }
    }
  }

  /// Names of properties that only describe the event.
  ///
  /// All other properties, such as a contact or a program's own notes, are written only for the
  /// calendar's owner.
  private static let harmless: Set<String> = [
    "CATEGORIES", "CLASS", "COLOR", "DURATION", "EXDATE", "EXRULE", "GEO", "PRIORITY", "RDATE",
    "RESOURCES", "RRULE", "STATUS", "TRANSP", "X-LAPIT-CAPACITY", "X-LAPIT-CITY",
    "X-LAPIT-COUNTRY", "X-LAPIT-PLAN", "X-LAPIT-PRICE",
  ]

  private func isPassed(_ name: String, _ line: String, isAlarm: Bool) -> Bool {
    if ["BEGIN", "END", ""].contains(name), !isAlarm { return false }
    if audience == .oneself { return true }
    if isAlarm { return false }
    switch name {
    case "ORGANIZER": return line.hasSuffix(":invalid:nomail")
    case "URL": return Self.isPage(line)
    default: return Self.harmless.contains(name)
    }
  }

  /// Whether a line links to a page and not to a person's address.
  private static func isPage(_ line: String) -> Bool {
    let value = line.drop { $0 != ":" }.dropFirst().lowercased()
    return value.hasPrefix("http://") || value.hasPrefix("https://")
  }
}
