import Commands
import EventFiles
import Events
import Languages
import Store
import Terminal
import Timekeeping

/// Events as the command line prints them.
struct EventOutput {
  enum Format: String, CaseIterable {
    case table, json, csv, ics, geojson, google, seed
  }

  let events: EventFolder
  let format: Format
  /// Whose calendar it is; none for one that anybody may read.
  var owner: String?

  /// - Throws: What the store throws; `ZoneError` where this machine lacks a zone.
  func text(_ views: [EventView]) throws -> String {
    let list = views.map(\.event)
    switch format {
    case .table: return try views.map { Self.line(of: try next($0)) + "\n" }.joined()
    case .json: return Output.jsonText(views.map { EventJSON($0, language: language) }) + "\n"
    case .geojson: return Output.jsonText(EventGeoJSON(views, language: language)) + "\n"
    case .seed: return Output.jsonText(views.map { SeedJSON($0, language: language) }) + "\n"
    case .csv: return EventTable.csv(list)
    case .google: return EventTable.google(try dates(of: list))
    case .ics: return try calendar(list)
    }
  }

  /// A series on its next date, as lists on screens have it: what was called off is none.
  private func next(_ view: EventView) throws -> EventView {
    var view = view
    view.event = try events.store.read {
      try NextDate.of(view.event, in: $0, at: events.now, events.service.zones)
    }
    return view
  }

  private var language: String { Language.spoken.code }

  /// Two years of dates from now, and what was before of what happens once.
  private func dates(of list: [Event]) throws -> [EventTable.Date] {
    let now = events.now * 1000
    let first = list.map { $0.startTime * 1000 }.min() ?? now
    let range = min(first, now)..<max(first, now) + 731 * 86_400_000
    return try EventDates.all(of: try withDates(list), in: range, events.service.zones)
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

  /// Behind each series the dates of it that have an event of their own, each once.
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

  /// The id, when, what and where.
  private static func line(of view: EventView) -> String {
    let event = view.event
    let state = EventWords.state(of: view).map { "  [\($0)]" } ?? ""
    let place = event.position?.name ?? ""
    let start = TextWidth.fill(EventMoments.start(of: event), columns: 16)
    return "\(event.id)  \(start)  \(TextWidth.cleaned(event.title))\(state)"
      + (place.isEmpty ? "" : "  \(TextWidth.cleaned(place))")
  }
}

/// What is said of an event beside what it is.
enum EventWords {
  /// Called off, hidden, or not for everybody; nothing for what is usual.
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
