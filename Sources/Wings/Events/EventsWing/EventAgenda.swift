import Accounts
import EventScreens
import Events
import Languages
import Shell
import Store
import Timekeeping

/// What events give to the timeline that joins all wings: what one keeps or goes to.
enum EventAgenda {
  /// Events that go on or lie ahead, by the clock of this machine.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  static func items(_ context: AppContext) throws -> [AgendaItem] {
    guard let user = context.user else { return [] }
    return try context.eventDirectory.ahead(of: user.id).map { item($0.event, $0.item) }
  }

  private static func item(_ event: Event, _ kept: SavedEvents.Item) -> AgendaItem {
    let start = LocalTime(utcMilliseconds: event.startTime * 1000)
    let state =
      event.cancelled
      ? "cancelled"
      : kept.flags.contains("g") ? "going" : kept.flags.contains("c") ? "calendar" : "interested"
    // A whole day is that of the event, whatever the clock here shows when it begins there.
    return AgendaItem(
      day: event.allDay ? String(event.startLocal.prefix(10)) : start.date,
      time: event.allDay ? "" : String(start.timeOfDay.prefix(5)),
      state: Wording("events.mark.\(state)"),
      stop: Stop(event.title, at: EventDestination.event(event.id)))
  }
}
