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
    let now = context.clock.now().utc / 1000
    let held = try context.eventDirectory.held(by: user.id)
    return try context.store.read { reader in
      try held.compactMap { item in
        let stored = try reader.get(EventCollections.events, item.eventID)
        guard let event = stored.map(Event.init(stored:)), event.endTime > now else { return nil }
        return self.item(event, item)
      }
    }
  }

  private static func item(_ event: Event, _ kept: SavedEvents.Item) -> AgendaItem {
    let start = LocalTime(utcMilliseconds: event.startTime * 1000)
    let state =
      event.cancelled
      ? "cancelled"
      : kept.flags.contains("g") ? "going" : kept.flags.contains("c") ? "calendar" : "interested"
    return AgendaItem(
      day: start.date, time: event.allDay ? "" : String(start.timeOfDay.prefix(5)),
      state: Wording("events.mark.\(state)"),
      stop: Stop(event.title, at: EventDestination.event(event.id)))
  }
}
