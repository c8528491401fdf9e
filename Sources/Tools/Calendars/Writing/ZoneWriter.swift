import Timekeeping

/// Writes a zone as a VTIMEZONE, from the system's zone file.
struct ZoneWriter {
  let name: String
  let zone: LocalZone
  /// The range in which the zone is needed, in seconds since 1970.
  let first: Int
  let last: Int

  /// The end of the years in which events can be planned, in seconds since 1970.
  static let farthest = 7_258_118_400

  /// Changes to the same offset.
  fileprivate struct Observance {
    let before: ZoneClock
    let after: ZoneClock
    var moments: [Int]
    var rule: String?
  }

  func add(to lines: inout PropertyLines) {
    lines.add("BEGIN", "VTIMEZONE")
    lines.add("TZID", name)
    lines.add("X-LIC-LOCATION", name)
    for observance in observances() { Self.add(observance, to: &lines) }
    lines.add("END", "VTIMEZONE")
  }

  private static func add(_ observance: Observance, to lines: inout PropertyLines) {
    let kind = observance.after.isSummerTime ? "DAYLIGHT" : "STANDARD"
    lines.add("BEGIN", kind)
    let walls = observance.moments.map {
      CalendarTime.wall(LocalTime(wallSeconds: $0 + observance.before.offset)).text
    }
    lines.add("DTSTART", walls.first ?? "")
    for wall in walls.dropFirst() { lines.add("RDATE", wall) }
    if let rule = observance.rule { lines.add("RRULE", rule) }
    lines.add("TZOFFSETFROM", offset(observance.before.offset))
    lines.add("TZOFFSETTO", offset(observance.after.offset))
    lines.add("TZNAME", escaped: observance.after.abbreviation)
    lines.add("END", kind)
  }

  private static func offset(_ seconds: Int) -> String {
    let digits = LocalTimeError.text(ofOffset: seconds).filter { $0 != ":" }
    let rest = abs(seconds) % 60
    return rest == 0 ? digits : digits + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// Returns the offset on the first day, the changes until the last, and the current rule.
  private func observances() -> [Observance] {
    guard let rules = zone.rules else { return fixed(zone.clock(at: first)) }
    // Imported files may name any year; nothing is planned outside these years.
    let changes = rules.changes(in: first + 1..<max(Self.farthest, first + 1))
    let holding = rules.changes(in: min(-Self.farthest, first)..<first + 1).last
    let ruled = Self.ruled(changes, rules)
    let listed = changes.filter { change in
      change.utcSeconds <= last && !ruled.contains { $0.moments[0] <= change.utcSeconds }
    }
    let start = holding.map { [Observance($0)] } ?? fixed(zone.clock(at: first))
    return start + Self.grouped(listed)
      + ruled.filter { $0.moments[0] <= max(last, first) + 31_622_400 }
  }

  private func fixed(_ clock: ZoneClock) -> [Observance] {
    // The offset holds from before all years that can be planned.
    [Observance(before: clock, after: clock, moments: [-clock.offset])]
  }

  private static func grouped(_ changes: [ZoneChange]) -> [Observance] {
    var groups: [Observance] = []
    for change in changes {
      if let index = groups.firstIndex(where: {
        $0.before == change.before && $0.after == change.after
      }) {
        groups[index].moments.append(change.utcSeconds)
      } else {
        groups.append(Observance(change))
      }
    }
    return groups
  }

  /// Returns the two yearly changes, from the first year in which they follow the current rule.
  private static func ruled(_ changes: [ZoneChange], _ rules: ZoneRules) -> [Observance] {
    guard let rule = rules.rule, let summer = rule.summer, let last = changes.last,
      let startText = summer.start.recurrence, let endText = summer.end.recurrence
    else { return [] }
    let moments = Set(rule.moments(in: 0..<last.utcSeconds + 1))
    let tail = changes.reversed().prefix { change in
      moments.contains(change.utcSeconds) && rule.clock(at: change.utcSeconds) == change.after
        && [rule.standard, summer.clock].contains(change.before)
    }
    let starts = tail.last { $0.after == summer.clock }
    let ends = tail.last { $0.after == rule.standard }
    guard let starts, let ends else { return [] }
    return [
      Observance(starts, rule: startText), Observance(ends, rule: endText),
    ].sorted { $0.moments[0] < $1.moments[0] }
  }
}

extension ZoneWriter.Observance {
  fileprivate init(_ change: ZoneChange, rule: String? = nil) {
    self.init(
      before: change.before, after: change.after, moments: [change.utcSeconds], rule: rule)
  }
}

extension YearlyZoneRule.Day {
  /// The day as an RRULE; `nil` if iCalendar cannot express it.
  ///
  /// A negative time belongs to a day before, one of 24:00 or more to a day after.
  fileprivate var recurrence: String? {
    let shift = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    guard case .weekday(let month, let week, let weekday) = kind else { return nil }
    let name = RecurrenceRule.weekdayNames[((weekday + 6 + shift) % 7 + 7) % 7]
    let start = "FREQ=YEARLY;BYMONTH=\(month);"
    if shift == 0 { return start + "BYDAY=\(week == 5 ? -1 : week)\(name)" }
    let length = DayFacts.length(month, false)
    guard week < 5 || month != 2 else { return nil }
    let low = (week == 5 ? length - 6 : week * 7 - 6) + shift
    guard low >= 1, low + 6 <= length else { return nil }
    let days = (low...low + 6).map(String.init).joined(separator: ",")
    return start + "BYMONTHDAY=\(days);BYDAY=\(name)"
  }
}
