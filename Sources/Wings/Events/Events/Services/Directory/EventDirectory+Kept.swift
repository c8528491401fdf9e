import People
import Store
import Timekeeping

extension EventDirectory {
  /// An event and a person's relation to it.
  package struct Kept: Sendable, Equatable {
    package let event: Event
    package let item: SavedEvents.Item
  }

  /// Returns the ids of the events in a person's calendar.
  ///
  /// These are the saved events and the events that the person runs, without drafts. Separately
  /// stored dates of a series are included with the series.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func calendar(of person: String) throws -> [String] {
    let held = try held(by: person).map(\.eventID)
    let run = try store.read { store in
      try Self.run(by: person, in: store).filter { $0.visibility != .draft && $0.seriesID == nil }
    }
    return held + Set(run.map(\.id)).subtracting(held).sorted()
  }

  /// Returns the events of which a person is the author or a co-author, in no order.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func run(by person: String, in reader: any StoreReader) throws -> [Event] {
    let own = FieldValue.string(person)
    let helped = try reader.find(EventCollections.people, .matching("userID", own))
      .map(\.value).filter { $0.role == .coAuthor }
      .compactMap { try reader.readable(EventCollections.events, $0.eventID) }
    return try (reader.find(EventCollections.events, .matching("userID", own)) + helped)
      .map(Event.init(stored:))
  }

  /// Returns the saved events that are visible to a person and have not ended.
  ///
  /// A series is returned with its next date.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
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

  /// Returns the number of coming events that a person attends, as far as a reader may see them.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - reader: The reader's id; `nil` for a visitor.
  ///   - zones: The known time zones.
  /// - Returns: `nil` if the person does not show the reader their plans.
  /// - Throws: `StoreError` if a document cannot be read.
  package func goingCount(
    of person: String, for reader: String?, zones: Zones = .system
  ) throws -> Int? {
    let mayKnow = try store.read { store in
      try Circle(of: reader, in: store).seesInterests(of: person, in: store)
    }
    guard mayKnow else { return nil }
    let going = try ahead(of: person, zones: zones).filter {
      $0.item.flags.contains("g") && !$0.event.cancelled
    }
    return try store.read { store in
      try going.count { try Self.isVisible($0.event, to: reader, in: store) }
    }
  }
}
