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

/// Follows the time zones of the machine.
///
/// Writes `event_zones`.
struct ZoneWork: TransactionPart {
  let work: EventTransaction

  func follow(_ edition: String, _ moved: [String]) throws -> Int {
    let seen = try transaction.get(EventCollections.zoneEditions, ZoneEdition.id)?.value.name ?? ""
    // Somebody else may have been faster.
    guard seen < edition else { return 0 }
    try transaction.put(
      EventCollections.zoneEditions, id: ZoneEdition.id, ZoneEdition(name: edition))
    var count = 0
    for id in moved {
      guard let stored = try transaction.get(EventCollections.events, id),
        let event = Event(stored: stored).derived(in: work.zones)
      else { continue }
      try work.put(event)
      for person in [event.userID] + event.coUserIDs where !person.isEmpty {
        try work.notices.tell(.zoneChanged, event, to: person, text: event.timeZone, by: "")
      }
      count += 1
    }
    return count
  }
}

extension Event {
  /// The same with other moments; none where those that it has are right, or nobody knows its zone.
  func derived(in zones: EventZones) -> Event? {
    guard let zone = zones.named(timeZone) else { return nil }
    var event = self
    guard event.derive(in: zone.local) else { return nil }
    return (event.startTime, event.endTime) == (startTime, endTime) ? nil : event
  }
}
