import Timekeeping

/// A calendar day with the values that a rule may ask for.
struct DayFacts {
  /// Days since 1970-01-01.
  let number: Int
  let year: Int
  let month: Int
  let day: Int
  let monthLength: Int
  let yearDay: Int
  let yearLength: Int

  /// 0 (Monday) to 6; 1970-01-01 was a Thursday.
  var weekday: Int { Self.weekday(number) }

  static func weekday(_ number: Int) -> Int { ((number + 3) % 7 + 7) % 7 }

  init(_ number: Int) {
    let (year, month, day) = CivilDay.fields(ofDay: number)
    self.init(number: number, year: year, month: month, day: day)
  }

  init(number: Int, year: Int, month: Int, day: Int) {
    (self.number, self.year, self.month, self.day) = (number, year, month, day)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    monthLength = Self.length(month, isLeap)
    yearLength = isLeap ? 366 : 365
    yearDay = Self.before[month - 1] + (isLeap && month > 2 ? 1 : 0) + day
  }

  static func length(_ month: Int, _ isLeap: Bool) -> Int {
    switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
}

/// The days that a rule allows, with missing parts taken from the first date.
struct RuleDays {
  private let months: Set<Int>
  private let monthDays: Set<Int>
  private let yearDays: Set<Int>
  private let weeks: Set<Int>
  private let weekdays: Set<Int>
  private let ordinals: [RecurrenceRule.Weekday]
  private let isOrdinalOfYear: Bool
  private let weekStart: Int
  /// Days of the month that are moved, not left out, in a shorter month.
  private let moved: [Int]
  private let skip: RecurrenceRule.Skip

  init(_ rule: RecurrenceRule, start: LocalTime) {
    let asks = !rule.weeks.isEmpty || !rule.yearDays.isEmpty || !rule.monthDays.isEmpty
    let isBare = !asks && rule.weekdays.isEmpty
    let isYear = rule.frequency == .yearly
    let startDay = CivilDay.day(year: start.year, month: start.month, day: start.day)
    months = isBare && isYear && rule.months.isEmpty ? [start.month] : Set(rule.months)
    let takesDay = isBare && (isYear || rule.frequency == .monthly)
    monthDays = takesDay ? [start.day] : Set(rule.monthDays)
    yearDays = Set(rule.yearDays)
    weeks = Set(rule.weeks)
    let onlyWeeks = !rule.weeks.isEmpty && rule.yearDays.isEmpty && rule.monthDays.isEmpty
    let takesWeekday = isBare && rule.frequency == .weekly || onlyWeeks && rule.weekdays.isEmpty
    weekdays =
      takesWeekday
      ? [DayFacts.weekday(startDay)] : Set(rule.weekdays.filter { $0.ordinal == 0 }.map(\.day))
    ordinals = rule.weekdays.filter { $0.ordinal != 0 }
    isOrdinalOfYear = isYear && rule.months.isEmpty
    weekStart = rule.weekStart
    skip = rule.skip
    let mayMove = rule.weekdays.isEmpty && weeks.isEmpty && yearDays.isEmpty
    moved = rule.skip != .omit && mayMove ? monthDays.filter { $0 > 28 }.sorted() : []
  }

  func has(month: Int) -> Bool { months.isEmpty || months.contains(month) }

  func has(_ day: DayFacts) -> Bool {
    has(month: day.month) && hasMonthDay(day) && hasYearDay(day) && hasWeekday(day) && hasWeek(day)
  }

  private func hasMonthDay(_ day: DayFacts) -> Bool {
    monthDays.isEmpty || monthDays.contains(day.day)
      || monthDays.contains(day.day - day.monthLength - 1)
  }

  private func hasYearDay(_ day: DayFacts) -> Bool {
    yearDays.isEmpty || yearDays.contains(day.yearDay)
      || yearDays.contains(day.yearDay - day.yearLength - 1)
  }

  private func hasWeekday(_ day: DayFacts) -> Bool {
    if weekdays.isEmpty, ordinals.isEmpty { return true }
    return weekdays.contains(day.weekday) || ordinals.contains { hasOrdinal($0, day) }
  }

  private func hasOrdinal(_ wanted: RecurrenceRule.Weekday, _ day: DayFacts) -> Bool {
    guard wanted.day == day.weekday else { return false }
    let (place, length) =
      isOrdinalOfYear ? (day.yearDay, day.yearLength) : (day.day, day.monthLength)
    let ordinal = wanted.ordinal > 0 ? (place - 1) / 7 + 1 : -((length - place) / 7 + 1)
    return wanted.ordinal == ordinal
  }

  /// A week belongs to the year that contains at least four of its days.
  private func hasWeek(_ day: DayFacts) -> Bool {
    if weeks.isEmpty { return true }
    let fourth = DayFacts(day.number - (day.weekday - weekStart + 7) % 7 + 3)
    let week = (fourth.yearDay - 1) / 7 + 1
    let weeksOfYear = (fourth.yearLength - ((fourth.yearDay - 1) % 7 + 1)) / 7 + 1
    return weeks.contains(week) || weeks.contains(week - weeksOfYear - 1)
  }

  /// Returns the matching days of a month, in order.
  ///
  /// Days that the month lacks are moved if the rule says so.
  func days(ofMonth month: Int, in year: Int) -> [Int] {
    let first = CivilDay.day(year: year, month: month, day: 1)
    let length = DayFacts(number: first, year: year, month: month, day: 1).monthLength
    let days = (1...length).compactMap { day -> Int? in
      let facts = DayFacts(number: first + day - 1, year: year, month: month, day: day)
      return has(facts) ? facts.number : nil
    }
    guard let most = moved.last, most > length else { return days }
    let extra = first + length - (skip == .backward ? 1 : 0)
    return days.last == extra ? days : days + [extra]
  }
}
