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
    // Another process may have been faster.
    guard seen < edition else { return 0 }
    try transaction.put(
      EventCollections.zoneEditions, id: ZoneEdition.id, ZoneEdition(name: edition))
    var count = 0
    for id in moved {
      guard let event = try work.known(id).flatMap({ Self.moved($0, in: work.zones) }) else {
        continue
      }
      try work.put(event)
      for person in [event.userID] + event.coUserIDs where !person.isEmpty {
        try work.notices.tell(.zoneChanged, event, to: person, text: event.timeZone, by: "")
      }
      count += 1
    }
    return count
  }

  /// An event with its moments in the zones of this machine; `nil` if they are the same, or its zone is
  /// unknown.
  static func moved(_ event: Event, in zones: Zones) -> Event? {
    guard let zone = zones.named(event.timeZone) else { return nil }
    var derived = event
    guard derived.derive(in: zone.local) else { return nil }
    let isSame = (derived.startTime, derived.endTime) == (event.startTime, event.endTime)
    return isSame ? nil : derived
  }
}
