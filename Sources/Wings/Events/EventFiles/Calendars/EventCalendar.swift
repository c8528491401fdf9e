import Accounts
import Calendars
import Events
import Languages
import Store
import Timekeeping

/// Writes events as a calendar that other programs read.
package struct EventCalendar: Sendable {
  package static let productID = "-//LapIt//Events//EN"

  private let zones: Zones
  /// What the file calls itself; empty for nothing.
  package var name = ""
  /// The zone that the file is said in; empty for none.
  package var zoneName = ""
  /// Whether it is for its owner alone: with alarms, and with people's addresses.
  package var isOwn = false
  /// Whether it calls its events off.
  package var isCancellation = false
  /// Minutes before the start at which somebody is reminded, by event; in an own file only.
  package var reminders: [String: Int] = [:]
  /// Seconds since 1970.
  private let now: Int

  package init(zones: Zones, now: Int) { (self.zones, self.now) = (zones, now) }

  /// The file.
  ///
  /// - Parameters:
  ///   - events: Its events; dates of a series that have one of their own stand behind it best.
  ///   - store: Where the names of authors and categories are.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: `ZoneError` where this machine has no zone files; `StoreError` where names cannot be
  ///   read.
  package func text(_ events: [Event], in store: any DocumentStore) throws -> String {
    try text(events, from: try store.read { try Self.maker(events, zones, in: $0) })
  }

  /// The file, within somebody else's reading.
  ///
  /// - Throws: `ZoneError` where this machine has no zone files; `StoreError` where names cannot be
  ///   read.
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
    var seriesZones: [String: LocalZone] = [:]
    for id in Set(events.compactMap(\.seriesID)) {
      let series = try reader.get(EventCollections.events, id)?.value
      seriesZones[id] = series.flatMap { zones.named($0.timeZone)?.local }
    }
    return EventItem(
      zones: zones, categories: try CategoryList(in: reader), authors: authors,
      seriesZones: seriesZones)
  }

  /// The dates of an event in a range of milliseconds since 1970, each with its wall time.
  ///
  /// - Returns: The one date of an event that happens once, where it is in the range.
  /// - Throws: `ZoneError` where this machine lacks its zone.
  package static func dates(
    of event: Event, in range: Range<Int>, _ zones: Zones
  ) throws(ZoneError) -> [CalendarSeries.Date] {
    let maker = EventItem(
      zones: zones, categories: CategoryList(), authors: [:], seriesZones: [:])
    guard let item = maker.item(of: event) else { return [] }
    return try CalendarSeries.grouped([item]).first?.dates(in: range) ?? []
  }
}

extension EventCalendar {
  /// The wall time by which a series names one of its dates.
  ///
  /// - Parameters:
  ///   - typed: `YYYY-MM-DD HH:MM`, or the day where the series has one date on it.
  ///   - series: Which series.
  ///   - zones: Where its clock is.
  /// - Returns: `YYYY-MM-DDTHH:MM:SS`; none where the series has no such date.
  /// - Throws: `ZoneError` where this machine lacks its zone.
  package static func wall(
    of typed: String, in series: Event, _ zones: Zones
  ) throws(ZoneError) -> String? {
    guard !series.rule.isEmpty, let time = try? LocalTime(parsing: typed) else { return nil }
    let zone = zones.named(series.timeZone)?.local ?? .utc
    let midnight = LocalTime(year: time.year, month: time.month, day: time.day)
    let first = midnight.settledSeconds(in: zone) * 1000
    // The longest day that a clock shows has 25 hours.
    let dates = try dates(of: series, in: first..<first + 90_000_000, zones).map(\.wall)
    let meant = dates.filter { typed.count <= 10 ? $0.date == time.date : $0 == time }
    return meant.count == 1 ? meant.first?.wallText : nil
  }
}
