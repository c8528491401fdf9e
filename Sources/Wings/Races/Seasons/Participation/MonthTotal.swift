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
    Month.groups(of: all, upTo: today, most: most, date: \.competition.date).map { month, races in
      MonthTotal(
        month: month.text, races: races.count,
        km: races.reduce(0) { $0 + $1.km }, minutes: races.reduce(0) { $0 + $1.minutes },
        isRunning: races.contains(where: \.row.isRunning))
    }
  }

  /// The number of races without a date, which are in no month.
  package var undated: Int { all.count { Month(of: $0.competition.date ?? "") == nil } }
}
