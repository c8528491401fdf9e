import Timekeeping

extension RecurrenceRule {
  static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  /// The maximum length of a rule, more than any calendar program writes.
  private static let longest = 2000
  /// The maximum number of times per day: every five minutes.
  private static let mostTimes = 288

  /// Parses the value of an RRULE such as `FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10`.
  ///
  /// - Parameter text: The value in any letter case.
  /// - Throws: `RecurrenceError` if it is malformed or not supported.
  package init(parsing text: String) throws(RecurrenceError) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw .malformed("RRULE")
    }
    let parts = try Self.parts(text.uppercased())
    let calendar = parts["RSCALE"] ?? "GREGORIAN"
    guard calendar == "GREGORIAN" else { throw .otherCalendar(calendar) }
    let name = parts["FREQ"] ?? ""
    if ["SECONDLY", "MINUTELY", "HOURLY"].contains(name) { throw .withinDay }
    guard let frequency = Frequency(rawValue: name) else { throw .malformed("FREQ") }
    self.init(frequency)
    for (name, value) in parts { try read(name, value) }
    try check()
  }

  private static func parts(_ text: String) throws(RecurrenceError) -> [String: String] {
    var parts: [String: String] = [:]
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, parts[sides[0]] == nil else {
        throw .malformed(String(part.prefix(40)))
      }
      parts[sides[0]] = sides[1]
    }
    return parts
  }

  private mutating func read(_ name: String, _ value: String) throws(RecurrenceError) {
    switch name {
    case "FREQ", "RSCALE": return
    case "INTERVAL": interval = try Self.number(name, value, 1...10_000)
    case "COUNT": count = try Self.number(name, value, 1...Int(Int32.max))
    case "UNTIL": until = try Self.until(value)
    case "WKST": weekStart = try Self.weekday(name, value)
    case "SKIP":
      guard let skip = Skip(rawValue: value) else { throw .malformed(name) }
      self.skip = skip
    case "BYDAY":
      weekdays = try Self.list(value) { item throws(RecurrenceError) in try .init(item) }
    default: try readNumbers(name, value)
    }
  }

  private mutating func readNumbers(_ name: String, _ value: String) throws(RecurrenceError) {
    switch name {
    case "BYMONTH": months = try Self.numbers(name, value, 1...12, signed: false)
    case "BYWEEKNO": weeks = try Self.numbers(name, value, 1...53)
    case "BYYEARDAY": yearDays = try Self.numbers(name, value, 1...366)
    case "BYMONTHDAY": monthDays = try Self.numbers(name, value, 1...31)
    case "BYSETPOS": positions = try Self.numbers(name, value, 1...366)
    case "BYHOUR": hours = try Self.numbers(name, value, 0...23, signed: false)
    case "BYMINUTE": minutes = try Self.numbers(name, value, 0...59, signed: false)
    // Local clocks show no leap second.
    case "BYSECOND":
      seconds = try Self.numbers(name, value, 0...60, signed: false).map { min($0, 59) }
    default: if !name.hasPrefix("X-") { throw .malformed(String(name.prefix(40))) }
    }
  }

  /// Rejects combinations that RFC 5545 3.3.10 forbids.
  private func check() throws(RecurrenceError) {
    let timesOfDay = [hours, minutes, seconds].map { max($0.count, 1) }.reduce(1, *)
    if timesOfDay > Self.mostTimes { throw .withinDay }
    if count != nil, until != nil { throw .malformed("COUNT, UNTIL") }
    if !weeks.isEmpty, frequency != .yearly { throw .malformed("BYWEEKNO") }
    if !yearDays.isEmpty, frequency != .yearly { throw .malformed("BYYEARDAY") }
    if !monthDays.isEmpty, frequency == .weekly { throw .malformed("BYMONTHDAY") }
    let mayCount = [.monthly, .yearly].contains(frequency) && weeks.isEmpty
    if !mayCount, weekdays.contains(where: { $0.ordinal != 0 }) { throw .malformed("BYDAY") }
    let others: [[Int]] = [months, weeks, yearDays, monthDays, hours, minutes, seconds]
    if !positions.isEmpty, weekdays.isEmpty, others.allSatisfy(\.isEmpty) {
      throw .malformed("BYSETPOS")
    }
  }

  private static func until(_ value: String) throws(RecurrenceError) -> Until {
    guard let time = CalendarTime(parsing: value) else { throw .malformed("UNTIL") }
    switch time {
    case .day(let day): return .day(day)
    case .wall(let wall): return .wall(wall)
    case .utc(let seconds): return .utc(seconds)
    }
  }
}

extension RecurrenceRule {
  private static func list<Item>(
    _ value: String, _ read: (Substring) throws(RecurrenceError) -> Item
  ) throws(RecurrenceError) -> [Item] {
    var items: [Item] = []
    for part in value.split(separator: ",") { items.append(try read(part)) }
    guard !items.isEmpty else { throw .malformed("RRULE") }
    return items
  }

  private static func numbers(
    _ name: String, _ value: String, _ range: ClosedRange<Int>, signed: Bool = true
  ) throws(RecurrenceError) -> [Int] {
    let numbers = try list(value) { part throws(RecurrenceError) in
      guard let number = Int(part), range.contains(signed ? abs(clamped(number)) : number) else {
        throw .malformed(name)
      }
      return number
    }
    return Set(numbers).sorted()
  }

  private static func number(_ name: String, _ value: String, _ range: ClosedRange<Int>)
    throws(RecurrenceError) -> Int
  {
    guard let number = Int(value), range.contains(number) else { throw .malformed(name) }
    return number
  }

  /// Raises very low numbers, since `abs(Int.min)` overflows.
  private static func clamped(_ number: Int) -> Int { max(number, -1_000_000) }

  fileprivate static func weekday(_ name: String, _ value: some StringProtocol)
    throws(RecurrenceError) -> Int
  {
    guard let day = weekdayNames.firstIndex(of: String(value)) else { throw .malformed(name) }
    return day
  }
}

extension RecurrenceRule.Weekday {
  /// Parses `MO`, `2MO` or `-1MO`.
  fileprivate init(_ text: Substring) throws(RecurrenceError) {
    let day = try RecurrenceRule.weekday("BYDAY", text.suffix(2))
    let number = text.dropLast(2)
    guard !number.isEmpty else {
      self.init(day)
      return
    }
    guard let ordinal = Int(number), ordinal != 0, (-53...53).contains(ordinal) else {
      throw .malformed("BYDAY")
    }
    self.init(day, ordinal: ordinal)
  }
}
