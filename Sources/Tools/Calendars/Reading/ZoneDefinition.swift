import SortedCollections
import Timekeeping

/// A zone defined in a calendar file: a VTIMEZONE.
struct ZoneDefinition {
  /// One STANDARD or DAYLIGHT part: an offset and when it begins.
  struct Observance {
    var from: Int?
    var to: Int?
    var start: LocalTime?
    var rule: RecurrenceRule?
    var dates: [LocalTime] = []
  }

  private(set) var name = ""
  /// The value of `X-LIC-LOCATION`.
  private(set) var location = ""
  private(set) var observances: [Observance] = []

  private static let most = 1000

  mutating func begin() {
    if observances.count < Self.most { observances.append(Observance()) }
  }

  mutating func take(_ line: ContentLine) {
    switch line.name {
    case "TZID" where name.isEmpty: name = ZoneFinder.plain(String(line.value.prefix(200)))
    case "X-LIC-LOCATION": location = String(line.value.prefix(200))
    default: if !observances.isEmpty { observances[observances.count - 1].take(line) }
    }
  }

  /// Whether the definition is complete.
  var isSound: Bool {
    !observances.isEmpty
      && observances.allSatisfy { $0.from != nil && $0.to != nil && $0.start != nil }
  }

  /// The defined clocks.
  struct Clocks {
    let zone: LocalZone
    /// The last listed change, in seconds since 1970; `nil` if the definition holds for ever.
    let lastChange: Int?
  }

  /// Returns the defined clocks; `nil` if the definition is unsound.
  func clocks() -> Clocks? {
    guard isSound else { return nil }
    let onsets = observances.flatMap { $0.onsets(until: ZoneWriter.farthest) }
      .sorted { $0.moment < $1.moment }
    guard let first = onsets.first, let last = onsets.last else { return nil }
    let zone = LocalZone { moment in
      let next = onsets.partitioningIndex { $0.moment > moment }
      return next == 0 ? first.before : onsets[next - 1].offset
    }
    let holds = observances.contains(where: \.isEndless) || Set(onsets.map(\.offset)).count == 1
    return Clocks(zone: zone, lastChange: holds ? nil : last.moment)
  }
}

extension ZoneDefinition.Observance {
  fileprivate mutating func take(_ line: ContentLine) {
    switch line.name {
    case "TZOFFSETFROM": from = Self.offset(line.word)
    case "TZOFFSETTO": to = Self.offset(line.word)
    case "DTSTART": start = Self.wall(line.word)
    case "RDATE":
      if dates.count < 1000 { dates += line.value.split(separator: ",").compactMap(Self.wall) }
    case "RRULE":
      // If the rule cannot be followed, only the first change counts. That rarely matters, since
      // zones are first sought by name.
      rule = try? RecurrenceRule(parsing: LooseRule.tidied(line.value))
    default: break
    }
  }

  private static func wall(_ text: some StringProtocol) -> LocalTime? {
    switch CalendarTime(parsing: text) {
    case .day(let wall), .wall(let wall): wall
    case .utc(let seconds): LocalTime(wallSeconds: seconds)
    case nil: nil
    }
  }

  /// Parses `+0200` or `-033015` as seconds; `nil` beyond the range of a zone.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst().utf8.map { Int($0) - 0x30 }
    guard let sign = text.first, "+-".contains(sign), [4, 6].contains(digits.count),
      digits.allSatisfy((0...9).contains)
    else { return nil }
    let fields = digits + [0, 0]
    let seconds =
      (fields[0] * 10 + fields[1]) * 3600 + (fields[2] * 10 + fields[3]) * 60 + fields[4] * 10
      + fields[5]
    return seconds < 26 * 3600 ? (sign == "-" ? -seconds : seconds) : nil
  }

  fileprivate var isEndless: Bool { rule.map { $0.until == nil && $0.count == nil } ?? false }

  /// Returns when the offset begins, in seconds since 1970, the offset before it, and the offset.
  fileprivate func onsets(until end: Int) -> [(moment: Int, before: Int, offset: Int)] {
    guard let from, let to, let start else { return [] }
    var walls = [start.wallSeconds] + dates.map(\.wallSeconds)
    if let rule {
      let zone = LocalZone { _ in from }
      let last = rule.until?.lastWall(in: zone).wallSeconds ?? .max
      // Some programs begin in the year 1 or 1601; clocks before 1900 do not matter.
      let first = LocalTime(year: 1900, month: 1, day: 1).wallSeconds
      walls += RuleDates(rule, start: start, from: first, until: min(last, end + 26 * 3600))
        .prefix(1000)
    }
    return walls.map { ($0 - from, from, to) }
  }
}
