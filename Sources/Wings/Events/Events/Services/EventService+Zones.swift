import Accounts
import Store
import Timekeeping

/// Which zones of time a machine had when events were last held against them.
package struct ZoneEdition: FaultCarrying, Equatable {
  /// As `2026b`.
  package var name: String
  package var faults = DocumentFaults()

  package init(name: String) { self.name = name }

  private enum CodingKeys: String, CodingKey { case name }

  package init(from decoder: any Decoder) throws {
    name = try DocumentFields(decoder, CodingKeys.self).text(.name)
  }

  /// The only document of its collection.
  static let id = "seen"
}

extension EventService {
  /// Derives what lies ahead anew where this machine has newer zones of time than those that events
  /// were last held against: hours on the wall stay, and those who run an event are told.
  ///
  /// - Parameter edition: Names the zones that this program reads, such as `2026b`; none where nobody
  ///   knows. Older ones than were seen before change nothing.
  /// - Returns: How many events begin or end at another moment now.
  /// - Throws: What the store throws.
  @discardableResult
  package func followZones(_ edition: String?) throws -> Int {
    guard let edition else { return 0 }
    let now = clock.now().utc / 1000
    let moved = try store.read { reader -> [String]? in
      let seen = try reader.get(EventCollections.zoneEditions, ZoneEdition.id)?.value.name ?? ""
      guard seen < edition else { return nil }
      return try reader.find(EventCollections.events).map(Event.init(stored:))
        .filter { $0.endTime > now && $0.derived(in: zones) != nil }.map(\.id)
    }
    guard let moved else { return 0 }
    return try perform(by: .shell) { try $0.follow(edition, moved) }
  }
}

extension EventWork {
  fileprivate func follow(_ edition: String, _ moved: [String]) throws -> Int {
    let seen = try transaction.get(EventCollections.zoneEditions, ZoneEdition.id)?.value.name ?? ""
    // Somebody else may have been faster.
    guard seen < edition else { return 0 }
    try transaction.put(
      EventCollections.zoneEditions, id: ZoneEdition.id, ZoneEdition(name: edition))
    var count = 0
    for id in moved {
      guard let stored = try transaction.get(EventCollections.events, id),
        let event = Event(stored: stored).derived(in: service.zones)
      else { continue }
      try put(event)
      for person in [event.userID] + event.coUserIDs where !person.isEmpty {
        try tell(.zoneChanged, event, to: person, text: event.timeZone, by: "")
      }
      count += 1
    }
    return count
  }
}

extension Event {
  /// The same with other moments; none where those that it has are right, or nobody knows its zone.
  fileprivate func derived(in zones: Zones) -> Event? {
    guard let zone = zones.named(timeZone) else { return nil }
    var event = self
    guard event.derive(in: zone.local) else { return nil }
    return (event.startTime, event.endTime) == (startTime, endTime) ? nil : event
  }
}
