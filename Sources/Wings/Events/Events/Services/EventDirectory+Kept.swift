import Accounts
import Store
import Timekeeping

extension EventDirectory {
  /// An event and what somebody has to do with it.
  package struct Kept: Sendable, Equatable {
    package let event: Event
    package let item: SavedEvents.Item
  }

  /// What somebody keeps that goes on or lies ahead, as far as they may see it.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func ahead(of person: String) throws -> [Kept] {
    let now = clock.now().utc / 1000
    let held = try held(by: person)
    return try store.read { store in
      try held.compactMap { item in
        guard let stored = try store.get(EventCollections.events, item.eventID),
          stored.value.endTime > now
        else { return nil }
        let event = Event(stored: stored)
        guard try Self.isVisible(event, to: person, in: store) else { return nil }
        return Kept(event: event, item: item)
      }
    }
  }

  /// Authors of whom somebody sees nothing: whom they have muted or blocked, and who has blocked them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func unseen(
    by person: String, in store: any StoreReader
  ) throws -> Set<String> {
    let own = try store.find(EventCollections.mutes, .matching("userID", .string(person)))
    let others = try store.find(EventCollections.mutes, .matching("otherID", .string(person)))
    return Set(
      own.map(\.value.otherID) + others.map(\.value).filter { $0.kind == .block }.map(\.userID))
  }
}
