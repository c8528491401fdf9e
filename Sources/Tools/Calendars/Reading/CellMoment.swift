import Files
import Timekeeping

/// The date and time in a table cell.
package enum CellMoment: Equatable {
  /// `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM`.
  case wall(String)
  /// A date whose order of day and month is unknown.
  case unclear
  case none

  /// Reads ISO dates, `d.m.y`, and dates with slashes in a given order.
  ///
  /// The time may follow the date or be in a separate cell.
  package init(_ cell: String, time: String = "", order: DateOrder?) {
    let whole = time.isEmpty ? cell : cell + " " + time
    let parts = whole.replacing("T", with: " ").split(separator: " ").map(String.init)
    guard let first = parts.first, let day = Self.day(first, order) else {
      self = .none
      return
    }
    guard case .wall(let date) = day, parts.count > 1 else {
      self = day
      return
    }
    guard let clock = Self.clock(parts.dropFirst()) else {
      self = .none
      return
    }
    self = .wall("\(date) \(clock)")
  }

  private static func day(_ text: String, _ order: DateOrder?) -> CellMoment? {
    if text.utf8.count == 10, (try? LocalTime(parsing: text)) != nil { return .wall(text) }
    let parts = text.split { "./".contains($0) }
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    let dayFirst = date(numbers[2], numbers[1], numbers[0])
    // Dates with dots always start with the day.
    if text.contains(".") || order == .dayFirst { return dayFirst }
    let monthFirst = date(numbers[2], numbers[0], numbers[1])
    if order == .monthFirst { return monthFirst }
    return dayFirst == nil && monthFirst == nil ? nil : .unclear
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CellMoment? {
    let text = LocalTime(year: year < 100 ? 2000 + year : year, month: month, day: day).date
    return (try? LocalTime(parsing: text)) == nil ? nil : .wall(text)
  }

  /// Reads `19:00`, `19:00:30` or `7:00 PM`.
  private static func clock(_ words: ArraySlice<String>) -> String? {
    var text = words.joined().lowercased().filter { $0 != "." }
    let half = ["am", "pm"].first(where: text.hasSuffix)
    if half != nil { text.removeLast(2) }
    var numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(numbers.count) || numbers.count == 1 && half != nil,
      numbers.allSatisfy({ ($0 ?? -1) >= 0 })
    else { return nil }
    while numbers.count < 3 { numbers.append(0) }
    var hour = numbers[0] ?? 0
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    guard hour < 24, let minute = numbers[1], minute < 60, let second = numbers[2], second < 60
    else { return nil }
    let clock = LocalTime(
      year: 2000, month: 1, day: 1, hour: hour, minute: minute, second: second)
    return second == 0 ? String(clock.timeOfDay.dropLast(3)) : clock.timeOfDay
  }

  /// Returns the order of a date with slashes, if one of its numbers shows it.
  package static func evidence(_ cell: String) -> DateOrder? {
    cell.split(separator: " ").first.flatMap { DateOrder(shownBy: String($0)) }
  }
}
