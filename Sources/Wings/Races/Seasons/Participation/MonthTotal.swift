import Races

/// The races of a person in one month.
package struct MonthTotal: Sendable, Equatable {
  /// The month as `YYYY-MM`.
  package let month: String
  package let races: Int
  package let km: Double
  /// The sum of the results as printed, so that printed results add up to it.
  package let minutes: Double
  /// Whether one of its races is running, so that the sums may grow.
  package let isRunning: Bool
}

extension Participation {
  /// Returns every month from that of the first race to the last, including those without a race.
  ///
  /// - Parameters:
  ///   - today: `YYYY-MM-DD`; its month is the last one unless a race is later.
  ///   - most: The largest number of months; the oldest are left out.
  /// - Returns: The months, oldest first; empty if no race has a date.
  package func months(upTo today: String, most: Int) -> [MonthTotal] {
    let races = Dictionary(grouping: all) { Self.month($0.competition.date ?? "") ?? -1 }
    let known = races.keys.filter { $0 >= 0 }
    guard let first = known.min(), let latest = known.max() else { return [] }
    let last = max(latest, Self.month(today) ?? latest)
    return (max(first, last - most + 1)...last).map { Self.total(of: races[$0] ?? [], in: $0) }
  }

  /// The number of races without a date, which are in no month.
  package var undated: Int { all.count { Self.month($0.competition.date ?? "") == nil } }

  private static func total(of races: [Participated], in month: Int) -> MonthTotal {
    let (year, number) = (month / 12, month % 12 + 1)
    return MonthTotal(
      month: "\(year)-\(number < 10 ? "0" : "")\(number)", races: races.count,
      km: races.reduce(0) { $0 + $1.km }, minutes: races.reduce(0) { $0 + $1.minutes },
      isRunning: races.contains(where: \.row.isRunning))
  }

  /// Returns the number of months since the year 0.
  private static func month(_ day: String) -> Int? {
    let parts = day.split(separator: "-")
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]),
      (1...12).contains(month), (1...9_999).contains(year)
    else { return nil }
    return year * 12 + month - 1
  }
}
