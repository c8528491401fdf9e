import Accounts
import Store
import Timekeeping

extension EventDirectory {
  /// An event and what somebody has to do with it.
  package struct Kept: Sendable, Equatable {
    package let event: Event
    package let item: SavedEvents.Item
  }

  /// What stands in somebody's calendar, by id: what they keep, and their own that nobody else sees.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func calendar(of person: String) throws -> [String] {
    let held = try held(by: person).map(\.eventID)
    let own = try store.read { store in
      try store.find(EventCollections.events, .matching("userID", .string(person)))
        .filter { $0.value.visibility == .own }.map(\.id)
    }
    return held + Set(own).subtracting(held).sorted()
  }

  /// What somebody keeps that goes on or lies ahead, a series as it is on its next date, as far as
  /// they may see it.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func ahead(of person: String, zones: EventZones = .system) throws -> [Kept] {
    let now = clock.now().utc / 1000
    let held = try held(by: person)
    return try store.read { store in
      try held.compactMap { item in
        guard let stored = try store.get(EventCollections.events, item.eventID) else { return nil }
        let event = try NextDate.of(Event(stored: stored), in: store, at: now, zones)
        guard event.endTime > now, try Self.isVisible(event, to: person, in: store) else {
          return nil
        }
        return Kept(event: event, item: item)
      }
    }
  }
}
