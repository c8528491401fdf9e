import Accounts
import Events
import Languages
import Shell
import Timekeeping
import Widgets

/// The choice of which dates of a series to change: one, later ones or all.
final class SeriesDatesViewModel {
  let context: AppContext
  let name: String
  /// The full date.
  let day: String
  let scopes: [SeriesScope]
  var state = TableState()
  private let id: String
  /// The id of the date if it is stored separately.
  private let ownID: String?

  /// Opens the choice for an organizer.
  ///
  /// - Throws: `EventError` if there is no such series or date, or the user does not run it; the
  ///   store's errors.
  init(_ id: String, on date: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    let series = try context.eventToRun(id)
    let own = try context.eventDirectory.ownDates(of: id).first { $0.recurrenceID == date }
    guard let shown = own ?? NextDate.on(date, of: series, context.events.zones) else {
      throw EventError(.noSuchDate, ["event": series.title, "date": date])
    }
    (name, ownID) = (series.title, own?.id)
    day = Self.day(of: shown, context.eventTimes)
    scopes = [.date(date)] + Self.later(series, date, context.events) + [.all]
  }

  private static func day(of event: Event, _ times: EventTimes) -> String {
    let start = times.local(event.startTime, in: times.zone(of: event))
    return times.long(start) + (event.allDay ? "" : ", " + times.time(start))
  }

  /// Returns the choice of a date with all later ones; empty if there is no such choice.
  ///
  /// For the first date it would be the same as all dates. A date outside of the rule has no later
  /// ones.
  private static func later(
    _ series: Event, _ date: String, _ events: EventService
  ) -> [SeriesScope] {
    guard date != series.startLocal else { return [] }
    do throws(EventError) {
      _ = try events.series.rule(of: series, from: date)
      return [.later(date)]
    } catch {
      return []
    }
  }

  func chooseTapped() -> Move {
    guard scopes.indices.contains(state.selection) else { return .stay }
    let scope = scopes[state.selection]
    if case .date = scope, let ownID { return .replace(.editEvent(ownID)) }
    return .replace(.editEvent(id, scope))
  }
}

extension SeriesScope {
  var isOneDate: Bool { if case .date = self { true } else { false } }

  /// The text key of the choice.
  var label: String {
    switch self {
    case .all: "events.dates.all"
    case .date: "events.dates.one"
    case .later: "events.dates.later"
    }
  }
}
