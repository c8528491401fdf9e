import Store
import Timekeeping

extension EventDirectory {
  /// An event and what somebody has to do with it.
  package struct Kept: Sendable, Equatable {
    package let event: Event
    package let item: SavedEvents.Item
  }

  /// What stands in somebody's calendar, by id: what they keep, and what they put on themselves or
  /// with others, drafts aside; dates of a series that have an event of their own go with it.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func calendar(of person: String) throws -> [String] {
    let held = try held(by: person).map(\.eventID)
    let run = try store.read { store in
      try Self.run(by: person, in: store).filter { $0.visibility != .draft && $0.seriesID == nil }
    }
    return held + Set(run.map(\.id)).subtracting(held).sorted()
  }

  /// The events of which somebody is the author or a co-author, in no order.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func run(by person: String, in reader: any StoreReader) throws -> [Event] {
    let own = FieldValue.string(person)
    let helped = try reader.find(EventCollections.people, .matching("userID", own))
      .map(\.value).filter { $0.role == .coAuthor }
      .compactMap { try reader.readable(EventCollections.events, $0.eventID) }
    return try (reader.find(EventCollections.events, .matching("userID", own)) + helped)
      .map(Event.init(stored:))
  }

  /// What somebody keeps that goes on or lies ahead, a series as it is on its next date, as far as
  /// they may see it.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func ahead(of person: String, zones: Zones = .system) throws -> [Kept] {
    let now = clock.now().utc / 1000
    let held = try held(by: person)
    return try store.read { store in
      try held.compactMap { item in
        guard let stored = try store.readable(EventCollections.events, item.eventID) else {
          return nil
        }
        let event = try NextDate.of(Event(stored: stored), in: store, at: now, zones)
        guard event.endTime > now, try Self.isVisible(event, to: person, in: store) else {
          return nil
        }
        return Kept(event: event, item: item)
      }
    }
  }
}
