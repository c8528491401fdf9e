/// A month of a year.
struct Month: Hashable, Comparable {
  /// The number of months since the year 0.
  private let number: Int

  /// The month of a day, `YYYY-MM-DD`; `nil` without a valid one.
  init?(of day: String) {
    let parts = day.split(separator: "-")
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]),
      (1...12).contains(month), (1...9_999).contains(year)
    else { return nil }
    number = year * 12 + month - 1
  }

  private init(number: Int) { self.number = number }

  static func < (one: Month, other: Month) -> Bool { one.number < other.number }

  /// The month as `YYYY-MM`.
  var text: String {
    let month = number % 12 + 1
    return "\(number / 12)-\(month < 10 ? "0" : "")\(month)"
  }

  /// Groups races by month, from the first race's to the last, including months without a race.
  ///
  /// - Parameters:
  ///   - races: The races; those without a date are in no month.
  ///   - today: `YYYY-MM-DD`; its month is the last one unless a race is later.
  ///   - most: The largest number of months; the oldest are left out.
  ///   - date: Returns the day of a race.
  /// - Returns: The months, oldest first; empty if no race has a date.
  static func groups<Race>(
    of races: [Race], upTo today: String, most: Int, date: (Race) -> String?
  ) -> [(month: Month, races: [Race])] {
    let groups = Dictionary(grouping: races) { Month(of: date($0) ?? "") }
    let known = groups.keys.compactMap(\.self)
    guard let first = known.min(), let latest = known.max() else { return [] }
    let last = max(latest, Month(of: today) ?? latest)
    return (max(first.number, last.number - most + 1)...last.number).map { number in
      let month = Month(number: number)
      return (month, groups[month] ?? [])
    }
  }
}
