import Commands
import EventFiles
import Events
import Fields
import Languages
import Store
import Terminal
import Timekeeping

/// Prints events in the formats of the command line.
struct EventOutput {
  enum Format: String, CaseIterable {
    case table, json, csv, ics, geojson, google, seed
  }

  let events: EventFolder
  let format: Format
  /// The owner of a private calendar; `nil` for public output.
  var owner: String?

  /// Returns the events as text.
  ///
  /// - Throws: The store's errors; `ZoneError` if a time zone is missing.
  func text(_ views: [EventView]) throws -> String {
    let list = views.map(\.event)
    switch format {
    case .table: return try views.map { Self.line(of: try next($0)) + "\n" }.joined()
    case .json:
      let events = views.map { EventJSON($0, language: language) }
      return try JSONOutput.line(JSONDocument("events", items: events)) + "\n"
    case .geojson: return try JSONOutput.line(EventGeoJSON(views, language: language)) + "\n"
    case .seed:
      let events = views.map { SeedJSON($0, language: language) }
      return try JSONOutput.line(events, keepsNames: true) + "\n"
    case .csv: return EventTable.csv(list)
    case .google: return try google(list)
    case .ics: return try calendar(list)
    }
  }

  /// Returns a series on its next date, as in lists on screens; cancelled dates are skipped.
  private func next(_ view: EventView) throws -> EventView {
    var view = view
    view.event = try events.store.read {
      try NextDate.of(view.event, in: $0, at: events.now, events.service.zones)
    }
    return view
  }

  private var language: String { Language.spoken.code }

  /// Returns the table for Google Calendar, and says on standard error what it leaves out.
  private func google(_ list: [Event]) throws -> String {
    let dates = try TableDates(
      of: try withDates(list), from: events.now, events.service.zones)
    let texts = Catalogue.spoken
    if dates.overCount > 0 {
      Output.error(texts.text("commands.event.google.over", count: dates.overCount))
    }
    if dates.goingOnCount > 0 {
      let end = ["date": String(EventMoments.here(dates.end).prefix(10))]
      Output.error(texts.text("commands.event.google.goesOn", end, count: dates.goingOnCount))
    }
    return EventTable.google(dates.dates)
  }

  private func calendar(_ list: [Event]) throws -> String {
    var calendar = EventCalendar(zones: events.service.zones, now: events.now)
    calendar.name = "LapIt"
    calendar.zoneName = MachineZone.name
    if let owner {
      calendar.isOwn = true
      let rows = try events.store.read { reader in
        try list.compactMap { event in
          try reader.get(
            EventCollections.interests(of: event.id), Interest.id(event.id, owner))?.value
        }
      }
      for row in rows { calendar.reminders[row.eventID] = row.remind }
    }
    return try calendar.text(try withDates(list), in: events.store)
  }

  /// Returns the events, each series followed by its separately stored dates.
  private func withDates(_ list: [Event]) throws -> [Event] {
    var told = Set(list.map(\.id))
    return try list.flatMap { event in
      guard !event.rule.isEmpty else { return [event] }
      let dates = try events.directory.ownDates(of: event.id).filter { date in
        let isTold = date.isListed || owner != nil || date.visibility == event.visibility
        return try isTold && events.directory.view(date.id, for: owner) != nil
      }
      return [event] + dates.filter { told.insert($0.id).inserted }
    }
  }

  /// Formats the id, the start, the title and the place.
  private static func line(of view: EventView) -> String {
    let event = view.event
    let state = EventWords.state(of: view).map { "  [\($0)]" } ?? ""
    let place = event.position?.name ?? ""
    let start = TextWidth.fill(EventMoments.start(of: event), columns: 16)
    return "\(event.id)  \(start)  \(TextWidth.cleaned(event.title))\(state)"
      + (place.isEmpty ? "" : "  \(TextWidth.cleaned(place))")
  }
}

/// Short descriptions of an event.
enum EventWords {
  /// Returns unusual states such as cancelled, hidden or not public; `nil` if there are none.
  static func state(of view: EventView) -> String? {
    let event = view.event
    let words = [
      event.cancelled ? "cancelled" : nil, event.hidden == nil ? nil : "hidden",
      view.moment == .live ? "live" : nil,
      event.visibility == .everybody ? nil : event.visibility.rawValue,
      event.online ? "online" : nil,
    ].compactMap(\.self)
    let texts = words.map { Catalogue.spoken.text("commands.event.state.\($0)") }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
