import Store
import Timekeeping

/// The time zone release that events were last checked against.
package struct ZoneEdition: FaultCarrying, Equatable {
  /// For example `2026b`.
  package var name: String
  package var faults = DocumentFaults()

  package init(name: String) { self.name = name }

  private enum CodingKeys: String, CodingKey { case name }

  package init(from decoder: any Decoder) throws {
    name = try DocumentFields(decoder, CodingKeys.self).text(.name)
  }

  /// The id of the collection's only document.
  static let id = "seen"
}

/// Applies the time zones of the machine.
///
/// Writes `event_zones`.
struct ZoneWork: TransactionPart {
  let work: EventTransaction

  func follow(_ edition: String, _ moved: [String]) throws -> Int {
    let seen = try transaction.get(EventCollections.zoneEditions, ZoneEdition.id)?.value.name ?? ""
    // Another process may have done it.
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

  /// Returns an event with recalculated moments.
  ///
  /// `nil` if they are unchanged, or if the time zone is unknown.
  static func moved(_ event: Event, in zones: Zones) -> Event? {
    guard let zone = zones.named(event.timeZone) else { return nil }
    var derived = event
    guard derived.derive(in: zone.local) else { return nil }
    let isSame = (derived.startTime, derived.endTime) == (event.startTime, event.endTime)
    return isSame ? nil : derived
  }
}
