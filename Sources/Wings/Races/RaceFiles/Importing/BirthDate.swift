import Files
import Races
import Timekeeping

/// A birth date as a file gives it.
enum BirthDate: Equatable {
  /// A date as `YYYY-MM-DD`.
  case date(String)
  case year(Int)
  /// A date whose day and month can be told apart only by a given order.
  case unclear
  case none

  /// Parses ISO dates, `d.m.y`, dates with slashes in a given order, and years.
  ///
  /// - Parameters:
  ///   - text: The cleaned cell.
  ///   - order: The order of day and month; `nil` if unknown.
  ///   - latest: The latest year of birth: the year of the race.
  init(_ text: String, order: DateOrder?, latest: Int) {
    let isISO = text.utf8.count == 10 && (try? LocalTime(parsing: text)) != nil
    let parts = text.split { ".-/ ".contains($0) }.map(String.init)
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    if isISO {
      self = .date(text)
    } else if numbers.count == parts.count, numbers.count == 1, (1900...latest).contains(numbers[0])
    {
      self = .year(numbers[0])
    } else if numbers.count == parts.count, numbers.count == 3 {
      self = Self.read(numbers, yearFirst: parts[0].utf8.count == 4, text, order, latest)
    } else {
      self = .none
    }
  }

  private static func read(
    _ numbers: [Int], yearFirst: Bool, _ text: String, _ order: DateOrder?, _ latest: Int
  ) -> BirthDate {
    if yearFirst { return date(numbers[0], numbers[1], numbers[2], latest) }
    let dayFirst = date(numbers[2], numbers[1], numbers[0], latest)
    let monthFirst = date(numbers[2], numbers[0], numbers[1], latest)
    // Dates with dots have the day first in every country.
    if text.contains(".") || order == .dayFirst { return dayFirst }
    if order == .monthFirst { return monthFirst }
    return dayFirst == .none && monthFirst == .none ? .none : .unclear
  }

  /// Returns a date; a year of two digits is the latest possible one.
  private static func date(_ year: Int, _ month: Int, _ day: Int, _ latest: Int) -> BirthDate {
    let century = latest / 100 * 100
    let short = century + year <= latest ? century + year : century - 100 + year
    let text = LocalTime(year: year < 100 ? short : year, month: month, day: day).date
    return (try? LocalTime(parsing: text)) == nil ? .none : .date(text)
  }
}
