import Files
import Races
import Timekeeping

/// An individual start as a list gives it.
enum StartCell: Equatable {
  /// Milliseconds after the race's start.
  case offset(Int)
  /// A time of day in milliseconds since midnight, with its date if the cell has one.
  case clock(Int, date: String?)
  /// A start before the race's.
  case negative
  case none

  /// Parses a cell.
  ///
  /// A cell with a date, or with AM or PM, is always a time of day.
  ///
  /// - Parameters:
  ///   - text: The cleaned cell.
  ///   - isClock: Whether the column holds times of day.
  init(_ text: String, isClock: Bool) {
    let (date, rest) = Self.parted(text)
    if rest.hasPrefix("-") || rest.hasPrefix("−") || rest.hasPrefix("–") {
      self = Elapsed.parse(String(rest.dropFirst())) == nil ? .none : .negative
    } else if isClock || date != nil || Self.half(of: rest) != nil {
      self = Self.timeOfDay(rest).map { .clock($0, date: date) } ?? .none
    } else {
      let time = rest.hasPrefix("+") ? String(rest.dropFirst()) : rest
      self = Elapsed.parse(time).map { .offset($0) } ?? .none
    }
  }

  /// The date of a cell such as `2026-05-10 10:01:00`, and the rest.
  private static func parted(_ text: String) -> (date: String?, rest: String) {
    let day = BirthDate.day(of: text)
    guard day != text, case .date(let date) = BirthDate(day, order: nil, latest: 9_998) else {
      return (nil, text)
    }
    let rest = text.dropFirst(day.count).drop { ", T".contains($0) }
    return (date, String(rest))
  }

  /// The hours that `AM` or `PM` adds; `nil` for another text.
  private static func half(of text: String) -> Int? {
    let folded = text.lowercased().filter { !". ".contains($0) }
    return folded.hasSuffix("am") ? 0 : folded.hasSuffix("pm") ? 12 : nil
  }

  /// Milliseconds since midnight of `10:01`, `10:01:30` or `9:05:00 PM`.
  private static func timeOfDay(_ text: String) -> Int? {
    let digits = text.filter { $0.isNumber || ":.".contains($0) }
    let half = half(of: text)
    let parts = digits.trimmingDots.split(separator: ":")
    guard (2...3).contains(parts.count), let hour = Int(parts[0]),
      let rest = Elapsed.parse("0:" + parts.dropFirst().joined(separator: ":")),
      half == nil ? hour < 24 : (1...12).contains(hour)
    else { return nil }
    let hours = half.map { hour % 12 + $0 } ?? hour
    return hours * 3_600_000 + (parts.count == 3 ? rest : rest * 60)
  }
}

extension String {
  /// The text without dots at its end, which follow digits in `9:05 p.m.`.
  fileprivate var trimmingDots: Substring {
    let dots = reversed().prefix { $0 == "." }.count
    return dropLast(dots)
  }
}

/// What a column of starts holds: times after the gun or times of day.
struct StartColumn: Sendable {
  private static let hour = 3_600_000

  /// The smallest and the largest value in milliseconds, read as times after the gun.
  private var range: ClosedRange<Int>?
  private var hasClock = false
  private var hasHours = false
  /// A value of the column; empty without one.
  private(set) var example = ""

  /// Notes a cell of the column.
  mutating func note(_ cell: String) {
    switch StartCell(cell, isClock: false) {
    case .clock: hasClock = true
    case .offset(let milliseconds):
      if example.isEmpty { example = cell }
      if cell.count(where: { $0 == ":" }) == 2 { hasHours = true }
      let (low, high) = (range?.lowerBound ?? milliseconds, range?.upperBound ?? milliseconds)
      range = min(low, milliseconds)...max(high, milliseconds)
    case .negative, .none: break
    }
  }

  /// What the column holds; `nil` if it may be either.
  ///
  /// The first of a list of starts follows the gun within the hour. `10:01` may be ten minutes, and
  /// `2:00:00` may be the start of a late wave.
  var kind: StartKind? {
    if hasClock { return .clock }
    guard let range else { return .offset }
    if hasHours, range.upperBound >= 20 * Self.hour { return .clock }
    if hasHours {
      if range.lowerBound < Self.hour { return .offset }
      return range.lowerBound >= 4 * Self.hour ? .clock : nil
    }
    return range.lowerBound < Self.hour / 10 ? .offset : nil
  }

  /// Whether times of day go on past midnight.
  var passesMidnight: Bool {
    range.map { $0.lowerBound < 4 * Self.hour && $0.upperBound >= 20 * Self.hour } ?? false
  }
}
