import Accounts
import Commands
import ArgumentParser
import EventFiles
import Events
import Languages

/// The options that select dates of a series; all dates by default.
struct SeriesDates: ParsableArguments {
  @Option(name: .customLong("date"), help: .said("usage.event.edit.date")) var date: String?
  @Flag(help: .said("usage.event.edit.later")) var later = false

  func validate() throws {
    if later, date == nil {
      throw ValidationError(Catalogue.spoken.text("commands.laterAlone"))
    }
  }

  /// Returns the selected dates of a series.
  ///
  /// - Throws: `EventError.noSuchDate` if it has no such date; `ZoneError` if the time zone is
  ///   missing.
  func scope(of series: Event, _ events: EventFolder) throws -> SeriesScope {
    guard let date else { return .all }
    guard let wall = try EventCalendar.wall(of: date, in: series, events.service.zones) else {
      throw EventError(.noSuchDate, ["event": series.title, "date": date])
    }
    return later ? .later(wall) : .date(wall)
  }

  /// Returns the draft to edit: of an event, of one date, or of all later dates.
  ///
  /// - Throws: `EventError.noSuchDate`; `StoreError` if the dates cannot be read.
  static func draft(
    of event: Event, _ scope: SeriesScope, _ events: EventFolder
  ) throws -> EventDraft {
    switch scope {
    case .all: return EventDraft(model: event)
    case .date(let wall):
      let own = try events.directory.ownDates(of: event.id).first { $0.recurrenceID == wall }
      return own.map(EventDraft.init(model:)) ?? EventDraft(date: wall, of: event)
    case .later(let wall):
      var draft = EventDraft(date: wall, of: event)
      draft.rule = try events.service.series.rule(of: event, from: wall)
      return draft
    }
  }
}
