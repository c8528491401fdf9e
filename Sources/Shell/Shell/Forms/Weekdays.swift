import Timekeeping

/// The days of a week in the order of the reader.
package struct Weekdays {
  /// 1 for Monday to 7 for Sunday.
  package let beginning: Int

  package init(beginning: Int) { self.beginning = beginning }

  /// The days, each by its number, 1 for Monday.
  package var numbers: [Int] { (0..<7).map { (beginning - 1 + $0) % 7 + 1 } }

  /// The number of days of its week before a day, 0 to 6.
  package func place(of day: LocalTime) -> Int {
    (day.weekday - beginning + 7) % 7
  }
}
