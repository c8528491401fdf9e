import SortedCollections
import Timekeeping

/// Divides a series that one rule cannot describe into several series.
///
/// Each further rule gives a series, and so does each change of all later dates (RFC 5545 3.2.13).
struct SeriesDivider {
  typealias Entry = CalendarFile.Entry

  /// A series and those of its dates that differ.
  private struct Part {
    var main: Entry
    var dates: [Entry] = []
    /// The series before it was divided.
    let whole: WholeSeries
    /// The first of its dates in the whole series, and the seconds by which it was moved.
    var first: LocalTime
    var seconds = 0

    init(_ main: Entry, until last: Int) {
      (self.main, first) = (main, main.item.start)
      whole = WholeSeries(main.item, until: last)
    }

    /// Whether one of the dates is that which an event replaces.
    func has(_ date: Entry) -> Bool {
      guard let wall = date.item.replaces?.wall.wallSeconds else { return false }
      return wall >= first.wallSeconds && whole.walls.contains(wall)
    }
  }

  private var parts: [Part] = []

  /// - Parameter members: The events of one UID, of which one is the series itself.
  init(_ members: [Entry]) {
    let dates = members.filter { $0.item.replaces != nil }.sorted { Self.wall($0) < Self.wall($1) }
    guard let main = members.first(where: { $0.item.replaces == nil }) else { return }
    let last = dates.last.map(Self.wall) ?? .min
    parts = [Part(main, until: last)]
    for (index, other) in (main.loose?.others ?? []).enumerated() {
      add(other, index + 2, until: last)
    }
    for date in dates {
      let part = parts.lastIndex { $0.has(date) }
      if let part, date.loose?.isForLater == true, parts.count < Self.mostParts {
        divide(part, at: date)
      } else {
        put(date, in: part ?? 0)
      }
    }
  }

  /// The maximum number of series that one becomes.
  private static let mostParts = 100

  /// The series, each with its dates.
  var entries: [Entry] { parts.flatMap { [$0.main] + $0.dates } }

  private static func wall(_ entry: Entry) -> Int { entry.item.replaces?.wall.wallSeconds ?? 0 }

  /// Returns a UID derived from another one, as Google's `abc_R20261203T173000@google.com`.
  private static func uid(_ uid: String, _ part: String) -> String {
    let name = uid.prefix { $0 != "@" }
    return "\(name)_R\(part)\(uid.dropFirst(name.count))"
  }

  /// Adds the series of a further rule, without dates that the series before it have.
  private mutating func add(_ times: SeriesTimes, _ number: Int, until last: Int) {
    var item = parts[0].main.item
    times.give(to: &item)
    item.uid = Self.uid(item.uid, "\(number)")
    guard let zone = try? item.zone() else { return }
    let first = times.start.settledUTCMilliseconds(in: zone)
    let range = first..<first + Self.comparedYears * 366 * 86_400_000
    let own = times.set(in: zone).dates(in: range).dates
    for part in parts {
      let known = Set(SeriesTimes(part.main.item).set(in: zone).dates(in: range).dates)
      item.exceptions += own.filter(known.contains).map { .time($0.wall) }
    }
    parts.append(Part(parts[0].main.with(item), until: last))
  }

  /// The years in which two series are searched for equal dates.
  private static let comparedYears = 10

  private mutating func put(_ date: Entry, in part: Int) {
    let series = parts[part].main.item
    var moved = date.item
    moved.uid = series.uid
    moved.replaces = date.item.replaces.map {
      .init(
        wall: $0.wall.moved(by: parts[part].seconds), zoneName: series.zoneName,
        isAllDay: series.isAllDay)
    }
    let notes: [CalendarNote] = date.loose?.isForLater == true ? [.onlyThisDate] : []
    parts[part].dates.append(date.with(moved, notes))
  }

  /// Divides a series at a change of all later dates.
  private mutating func divide(_ index: Int, at change: Entry) {
    let part = parts[index]
    guard let wall = change.item.replaces?.wall else { return }
    var item = part.whole.later(change.item, from: wall)
    // A change of the first date changes the whole series.
    let isWhole = wall == part.first
    item.uid =
      isWhole
      ? part.main.item.uid : Self.uid(part.whole.item.uid, CalendarTime.wall(wall).text)
    var later = part
    later.main = change.with(item, [.laterDates])
    (later.first, later.seconds) = (wall, item.start.wallSeconds - wall.wallSeconds)
    later.dates = []
    if isWhole {
      parts[index] = later
    } else {
      let end = wall.moved(by: part.seconds)
      parts[index].main = part.main.with(part.main.item.ending(before: end))
      parts.insert(later, at: index + 1)
    }
  }
}

/// A series before it is divided, with its dates as seconds of local time.
private struct WholeSeries {
  let item: CalendarItem
  /// All dates, with the added ones.
  let walls: Set<Int>
  /// The dates of the rule in order; a thousand more than are needed.
  private let ruled: [Int]
  /// The last local time of the rule, or `nil`.
  private let last: LocalTime?

  /// - Parameters:
  ///   - item: The series.
  ///   - end: The last date that is needed.
  init(_ item: CalendarItem, until end: Int) {
    self.item = item
    let zone = (try? item.zone()) ?? .utc
    let rule = item.rule ?? .once
    last = rule.until?.lastWall(in: zone)
    var (ruled, left): ([Int], Int) = ([], RecurrenceSet.most)
    for date in RuleDates(rule, start: item.start, until: last?.wallSeconds ?? .max) {
      if date > end { left -= 1 }
      if left < 0 { break }
      ruled.append(date)
    }
    self.ruled = ruled
    walls = Set(ruled + item.additions.map(\.wallSeconds))
  }

  /// Returns a changed date as a series, whose dates are moved as far as the changed one.
  func later(_ change: CalendarItem, from wall: LocalTime) -> CalendarItem {
    var later = change
    later.replaces = nil
    let seconds = change.start.wallSeconds - wall.wallSeconds
    let days = change.start.midnight.wallSeconds - wall.midnight.wallSeconds
    later.additions = item.additions.filter { $0.wallSeconds > wall.wallSeconds }
      .map { $0.moved(by: seconds) }
    later.exceptions = item.exceptions.filter { $0.time.wallSeconds > wall.wallSeconds }.map {
      switch $0 {
      case .time(let time): .time(time.moved(by: seconds))
      case .day(let day): .day(day.moved(by: days))
      }
    }
    let next = ruled.partitioningIndex { $0 > wall.wallSeconds }
    guard let rule = item.rule, next < ruled.count else { return later }
    if var moved = rule.moved(from: wall, to: change.start) {
      moved.count = rule.count.map { $0 - next + 1 }
      moved.until = last.map { last in
        let end = last.moved(by: item.isAllDay ? days : seconds)
        let zone = (try? later.zone()) ?? .utc
        return later.isAllDay
          ? .day(end.midnight) : .utc(end.settledUTCMilliseconds(in: zone) / 1000)
      }
      later.rule = moved
    } else {
      later.rule = .once
      later.additions += ruled[next...].map { LocalTime(wallSeconds: $0 + seconds) }
      later.additions.sort { $0.wallSeconds < $1.wallSeconds }
    }
    return later
  }
}

extension CalendarItem {
  /// Returns the series without its dates from one on.
  fileprivate func ending(before wall: LocalTime) -> CalendarItem {
    var series = self
    let last = wall.moved(by: -1)
    series.rule?.count = nil
    series.rule?.until =
      isAllDay
      ? .day(last.midnight) : .utc(last.settledUTCMilliseconds(in: (try? zone()) ?? .utc) / 1000)
    series.additions.removeAll { $0.wallSeconds >= wall.wallSeconds }
    series.exceptions.removeAll { $0.time.wallSeconds >= wall.wallSeconds }
    return series
  }
}

extension RecurrenceException {
  fileprivate var time: LocalTime {
    switch self {
    case .time(let time), .day(let time): time
    }
  }
}
