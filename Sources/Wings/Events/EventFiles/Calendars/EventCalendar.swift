import Accounts
import Calendars
import Events
import Languages
import Store
import Timekeeping

/// Writes events as an iCalendar file.
package struct EventCalendar: Sendable {
  package static let productID = "-//LapIt//Events//EN"

  private let zones: Zones
  /// The calendar's name; empty for none.
  package var name = ""
  /// The calendar's time zone; empty for none.
  package var zoneName = ""
  /// Whether the file is for its owner: with alarms and people's addresses.
  package var isOwn = false
  /// Whether the file cancels its events.
  package var isCancellation = false
  /// Minutes from the reminder to the start, by event; used only in a file for its owner.
  package var reminders: [String: Int] = [:]
  /// Seconds since 1970.
  private let now: Int

  package init(zones: Zones, now: Int) { (self.zones, self.now) = (zones, now) }

  /// Returns the file.
  ///
  /// - Parameters:
  ///   - events: The events; separately stored dates should follow their series.
  ///   - store: The store with the names of authors and categories.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: `ZoneError` if the machine has no zone files; `StoreError` if names cannot be read.
  package func text(_ events: [Event], in store: any DocumentStore) throws -> String {
    try text(events, from: try store.read { try Self.maker(events, zones, in: $0) })
  }

  /// Returns the file, with names from an open snapshot.
  ///
  /// - Throws: `ZoneError` if the machine has no zone files; `StoreError` if names cannot be read.
  package func text(_ events: [Event], reading reader: any StoreReader) throws -> String {
    try text(events, from: try Self.maker(events, zones, in: reader))
  }

  private func text(_ events: [Event], from items: EventItem) throws -> String {
    var writer = CalendarWriter(productID: Self.productID, now: now)
    (writer.name, writer.zoneName) = (name, zoneName)
    writer.audience = isOwn ? .oneself : .everybody
    writer.method = isCancellation ? .cancel : .publish
    return try writer.text(events.compactMap { try item(of: $0, items) })
  }

  private func item(of event: Event, _ maker: EventItem) throws -> CalendarItem? {
    guard var item = try maker.wholeItem(of: event) else { return nil }
    if isOwn, let minutes = reminders[event.id] {
      item.foreign += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:" + ItemLines.escaped(event.title),
        "TRIGGER:-PT\(minutes)M", "END:VALARM",
      ]
    }
    return item
  }

  private static func maker(
    _ events: [Event], _ zones: Zones, in reader: any StoreReader
  ) throws -> EventItem {
    var authors: [String: String] = [:]
    for id in Set(events.map(\.userID)) {
      authors[id] = try reader.get(AccountsSchema.users, id)?.value.fullName
    }
    var series: [String: Event] = [:]
    for id in Set(events.compactMap(\.seriesID)) {
      series[id] = try reader.get(EventCollections.events, id)?.value
    }
    return EventItem(
      zones: zones, categories: try CategoryList(in: reader), authors: authors, series: series)
  }

  /// Returns the dates of an event in a range of milliseconds since 1970, with their local times.
  ///
  /// - Returns: For a single event, its date if it is in the range.
  /// - Throws: `ZoneError` if the time zone is missing.
  package static func dates(
    of event: Event, in range: Range<Int>, _ zones: Zones
  ) throws(ZoneError) -> [CalendarSeries.Date] {
    guard let item = item(of: event, zones) else { return [] }
    return try CalendarSeries.grouped([item]).first?.dates(in: range) ?? []
  }

  /// Returns whether a series has a date after a moment in milliseconds since 1970.
  ///
  /// - Throws: `ZoneError` if the time zone is missing.
  static func goesOn(
    _ series: Event, after utc: Int, _ zones: Zones
  ) throws(ZoneError) -> Bool {
    guard !series.rule.isEmpty, let item = item(of: series, zones) else { return false }
    return try item.recurrence().next(after: utc) != nil
  }

  private static func item(of event: Event, _ zones: Zones) -> CalendarItem? {
    EventItem(zones: zones, categories: CategoryList(), authors: [:], series: [:])
      .item(of: event)
  }
}

extension EventCalendar {
  /// Returns the local time that identifies a date of a series.
  ///
  /// - Parameters:
  ///   - typed: `YYYY-MM-DD HH:MM`, or the day if the series has one date on it.
  ///   - series: The series.
  ///   - zones: Time zones.
  /// - Returns: `YYYY-MM-DDTHH:MM:SS`; `nil` if the series has no such date.
  /// - Throws: `ZoneError` if the time zone is missing.
  package static func wall(
    of typed: String, in series: Event, _ zones: Zones
  ) throws(ZoneError) -> String? {
    guard !series.rule.isEmpty, let time = try? LocalTime(parsing: typed) else { return nil }
    let zone = zones.named(series.timeZone)?.local ?? .utc
    let midnight = LocalTime(year: time.year, month: time.month, day: time.day)
    let first = midnight.settledSeconds(in: zone) * 1000
    // The longest local day has 25 hours.
    let dates = try dates(of: series, in: first..<first + 90_000_000, zones).map(\.wall)
    let meant = dates.filter { typed.count <= 10 ? $0.date == time.date : $0 == time }
    return meant.count == 1 ? meant.first?.wallText : nil
  }
}
