import Store

/// A person on the waitlist of an event.
package struct WaitlistRow: FaultCarrying, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case waiting
    /// A place is reserved until `offerUntil`.
    case offered
  }

  package var eventID: String
  package var userID: String
  /// The number of places wanted, the person included.
  package var party: Int
  /// When the person got the current position in line, in seconds since 1970.
  package var joined: Int
  /// Higher priorities are served first.
  package var priority: Int
  package var state: State
  /// Seconds since 1970.
  package var offerUntil: Int?
  /// The number of offers that expired.
  package var missed: Int
  /// Whether the person was notified that free places go to the first to register.
  package var isTold: Bool
  package var faults = DocumentFaults()

  package init(
    eventID: String, userID: String, party: Int, joined: Int, priority: Int = 0,
    state: State = .waiting, offerUntil: Int? = nil, missed: Int = 0, isTold: Bool = false
  ) {
    (self.eventID, self.userID, self.party, self.joined) = (eventID, userID, party, joined)
    (self.priority, self.state, self.offerUntil) = (priority, state, offerUntil)
    (self.missed, self.isTold) = (missed, isTold)
  }

  package static func id(_ eventID: String, _ userID: String) -> String { "\(eventID).\(userID)" }

  package var id: String { Self.id(eventID, userID) }

  private enum CodingKeys: String, CodingKey {
    case eventID, userID, party, joined, priority, state, offerUntil, missed
    case isTold = "told"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    userID = try fields.text(.userID)
    party = try fields.value(.party, default: 1, in: EventBounds.party)
    joined = try fields.value(.joined, default: 0, in: EventBounds.moment)
    priority = try fields.value(.priority, default: 0, in: -1_000...1_000)
    state = try fields.value(.state, default: .waiting)
    offerUntil = try fields.optional(.offerUntil, in: EventBounds.moment)
    missed = try fields.value(.missed, default: 0, in: 0...1_000)
    isTold = try fields.value(.isTold, default: false)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(eventID, forKey: .eventID)
    try fields.encode(userID, forKey: .userID)
    try fields.encode(party, forKey: .party)
    try fields.encode(joined, forKey: .joined)
    if priority != 0 { try fields.encode(priority, forKey: .priority) }
    try fields.encode(state, forKey: .state)
    try fields.encodeIfPresent(offerUntil, forKey: .offerUntil)
    if missed > 0 { try fields.encode(missed, forKey: .missed) }
    if isTold { try fields.encode(true, forKey: .isTold) }
  }
}
