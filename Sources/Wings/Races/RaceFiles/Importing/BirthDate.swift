import Files
import Races
import Timekeeping

/// A birth date as a file gives it.
enum BirthDate: Equatable {
  /// A date as `YYYY-MM-DD`.
  case date(String)
  case year(Int)
  /// A date whose day and month can be distinguished only if their order is given.
  case unclear
  case none

  /// Parses a birth date; a time of day after it is ignored.
  ///
  /// It reads ISO dates, `d.m.y`, dates with slashes or hyphens if their order is given, dates with
  /// the name of a month, the day numbers of spreadsheets, and years.
  ///
  /// - Parameters:
  ///   - text: The cleaned cell.
  ///   - order: The order of day and month; `nil` if unknown.
  ///   - latest: The latest year of birth: the year of the race.
  init(_ text: String, order: DateOrder?, latest: Int) {
    let text = Self.day(of: text)
    let isISO = text.utf8.count == 10 && (try? LocalTime(parsing: text)) != nil
    let parts = text.split { ".-/, ".contains($0) }.map(String.init)
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    if isISO {
      self = .date(text)
    } else if let date = Self.serial(text, latest) ?? Self.named(parts, latest) {
      self = date
    } else if numbers.count == parts.count, numbers.count == 1, (1900...latest).contains(numbers[0])
    {
      self = .year(numbers[0])
    } else if numbers.count == parts.count, numbers.count == 3 {
      self = Self.read(numbers, yearFirst: parts[0].utf8.count == 4, text, order, latest)
    } else {
      self = .none
    }
  }

  /// The date in a cell, without a time of day after it.
  static func day(of cell: String) -> String {
    guard let colon = cell.firstIndex(of: ":") else { return cell }
    let front = cell[..<colon]
    guard let end = front.lastIndex(where: { $0 == " " || $0 == "T" }) else { return cell }
    let date = front[..<end]
    return String(date.last == "," ? date.dropLast() : date)
  }

  /// The day number of a spreadsheet, as a date; `nil` for another text.
  ///
  /// Source: ECMA-376 part 1, 18.17.4.1, the 1900 date system: 25569 is 1970-01-01. Only numbers of
  /// five digits are read, which begin in 1927, because four digits are a year.
  private static func serial(_ text: String, _ latest: Int) -> BirthDate? {
    let whole = text.prefix { $0 != "." && $0 != "," }
    let fraction = text.dropFirst(whole.count + 1)
    guard whole.utf8.count == 5, fraction.utf8.count <= 12,
      fraction.allSatisfy({ $0.isASCII && $0.isNumber }), let days = Int(whole), days >= 10_000
    else { return nil }
    let date = LocalTime(utcMilliseconds: (days - 25_569) * 86_400_000, in: .utc)
    return date.year <= latest ? .date(date.date) : nil
  }

  /// A date with the name of its month: `14-Jun-86`, `June 14, 1986`, `1986 Jun 14`.
  private static func named(_ parts: [String], _ latest: Int) -> BirthDate? {
    guard parts.count == 3, let place = parts.firstIndex(where: { MonthNames.month($0) != nil }),
      let month = MonthNames.month(parts[place])
    else { return nil }
    var others = parts
    others.remove(at: place)
    // The ending of an English ordinal, as in June 14th.
    let numbers = others.compactMap { part in
      Int(part) ?? Int(part.lowercased().prefix { $0.isNumber })
    }
    guard numbers.count == 2 else { return nil }
    let yearFirst = others[0].utf8.count == 4 && Int(others[0]) != nil
    return yearFirst
      ? date(numbers[0], month, numbers[1], latest) : date(numbers[1], month, numbers[0], latest)
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

  /// Returns a date; a year of two digits stands for the latest possible year.
  private static func date(_ year: Int, _ month: Int, _ day: Int, _ latest: Int) -> BirthDate {
    let century = latest / 100 * 100
    let short = century + year <= latest ? century + year : century - 100 + year
    let text = LocalTime(year: year < 100 ? short : year, month: month, day: day).date
    return (try? LocalTime(parsing: text)) == nil ? .none : .date(text)
  }
}

/// The names of months in English, German, French, Italian, Spanish and LapIt's languages.
enum MonthNames {
  /// The beginnings of each month's names.
  private static let beginnings: [[String]] = [
    ["jan", "jän", "gen", "ene", "sij", "янв", "яну", "ян", "січ"],
    ["feb", "fév", "fev", "velj", "фев", "лют"],
    ["mar", "mär", "mrz", "ožu", "мар", "бер"],
    ["apr", "avr", "abr", "tra", "апр", "кві"],
    ["may", "mai", "mag", "svi", "май", "мая", "тра"],
    ["jun", "juin", "giu", "lip", "юни", "июн", "чер"],
    ["jul", "juil", "lug", "srp", "юли", "июл", "лип"],
    ["aug", "aoû", "aou", "ago", "kol", "авг", "сер"],
    ["sep", "set", "ruj", "сеп", "сен", "вер"],
    ["oct", "okt", "ott", "lis", "окт", "жов"],
    ["nov", "stu", "ное", "ноя", "лис"],
    ["dec", "déc", "dez", "dic", "pro", "дек", "гру"],
  ]

  /// Returns the month of a name or its abbreviation, 1 to 12; `nil` for another text.
  static func month(_ word: String) -> Int? {
    guard word.contains(where: \.isLetter), !word.contains(where: \.isNumber) else { return nil }
    let word = word.lowercased()
    return beginnings.firstIndex { $0.contains(where: word.hasPrefix) }.map { $0 + 1 }
  }
}
