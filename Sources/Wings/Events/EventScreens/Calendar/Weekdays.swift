import Timekeeping

/// The days of a week in the order in which somebody reads them.
struct Weekdays {
  /// 1 for Monday to 7 for Sunday.
  let beginning: Int

  /// The days, each by its number, 1 for Monday.
  var numbers: [Int] { (0..<7).map { (beginning - 1 + $0) % 7 + 1 } }

  /// How many days of its week stand before a day, 0 to 6.
  func place(of day: LocalTime) -> Int {
    (day.weekday - beginning + 7) % 7
  }
}
