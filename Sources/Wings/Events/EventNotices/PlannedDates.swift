import Calendars
import EventFiles
import Events
import Notifications
import Store
import Timekeeping

/// A date of an event that a person has planned.
struct PlannedDate {
  let event: Event
  /// Milliseconds since 1970.
  let start: Int
  /// The reminder, in minutes before the start; `nil` to use the person's own setting.
  let remind: Int?
  /// Whether the person saved the event; `false` if the person only runs it.
  let isHeld: Bool
}

/// The dates of the events that a person has saved or runs.
struct PlannedDates {
  let reader: any StoreReader
  let person: String
  let zones: Zones

  /// Returns the dates that start in a range of milliseconds since 1970, without cancelled ones.
  ///
  /// - Throws: The store's errors.
  func all(in range: Range<Int>) throws -> [PlannedDate] {
    let held = try held(in: range)
    let own = try EventDirectory.run(by: person, in: reader)
      .filter { $0.seriesID == nil && held[$0.id] == nil }
    let rows = held.values.map { ($0.event, $0.row) } + own.map { ($0, nil) }
    return try rows.flatMap { try dates(of: $0.0, $0.1, in: range) }
      .sorted { ($0.start, $0.event.id) < ($1.start, $1.event.id) }
  }

  /// Returns the saved events by id: those of the range's years, and series.
  private func held(in range: Range<Int>) throws -> [String: (event: Event, row: Interest?)] {
    let day = 86_400_000
    let years = Set(
      [range.lowerBound - day, range.upperBound + day].map {
        String(LocalTime(utcMilliseconds: $0, in: .utc).date.prefix(4))
      } + [SavedEvents.seriesYear])
    var held: [String: (event: Event, row: Interest?)] = [:]
    for year in years {
      let saved = try reader.get(
        EventCollections.saved(of: person), SavedEvents.id(person, year))?.value
      for item in saved?.events ?? [] {
        // Only a few of hundreds of events start in the range, so only these are read whole.
        let glance = try reader.get(EventGlance.collection, item.eventID)?.value
        guard glance.map({ $0.repeats || range.contains($0.startTime * 1000) }) ?? true,
          let stored = try reader.readable(EventCollections.events, item.eventID)
        else { continue }
        let event = Event(stored: stored)
        guard !event.rule.isEmpty || range.contains(event.startTime * 1000) else { continue }
        let row = try reader.get(
          EventCollections.interests(of: event.id), Interest.id(event.id, person))
        held[event.id] = (event, row?.value)
      }
    }
    return held
  }

  private func dates(of event: Event, _ row: Interest?, in range: Range<Int>) throws
    -> [PlannedDate]
  {
    guard event.hidden == nil || event.isRun(by: person) else { return [] }
    func planned(_ event: Event, _ start: Int) -> PlannedDate {
      PlannedDate(event: event, start: start, remind: row?.remind, isHeld: row != nil)
    }
    if event.rule.isEmpty {
      let start = event.startTime * 1000
      return event.cancelled || !range.contains(start) ? [] : [planned(event, start)]
    }
    let own = try reader.find(EventCollections.events, .matching("seriesID", .string(event.id)))
      .map(Event.init(stored:))
    let replaced = Set(own.compactMap(\.recurrenceID))
    let chosen = Set(row?.dates ?? [])
    func isChosen(_ wall: String) -> Bool { chosen.isEmpty || chosen.contains(wall) }
    let usual = event.cancelled ? [] : series(event, in: range)
    return usual.filter { !replaced.contains($0.wall) && isChosen($0.wall) }
      .map { planned(event, $0.start) }
      + own.filter {
        !$0.cancelled && range.contains($0.startTime * 1000) && isChosen($0.recurrenceID ?? "")
      }.map { planned($0, $0.startTime * 1000) }
  }

  /// Returns the dates of a series with their local times; only the first if the zone is missing.
  private func series(_ event: Event, in range: Range<Int>) -> [(start: Int, wall: String)] {
    do throws(ZoneError) {
      return try EventCalendar.dates(of: event, in: range, zones)
        .map { ($0.start, $0.wall.wallText) }
    } catch {
      let start = event.startTime * 1000
      return range.contains(start) ? [(start, event.startLocal)] : []
    }
  }
}
