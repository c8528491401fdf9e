import Store

/// That one door alone lets people in to an event, from a list it took along.
package struct DoorLease: FaultCarrying, Equatable {
  package var eventID: String
  /// What the door is called.
  package var door: String
  /// When the list was made and until when it holds, in milliseconds since 1970.
  package var made: Int
  package var until: Int
  /// What the door seals its file with, in hexadecimal digits.
  package var secret: String
  /// When its file was back or it was given up; none while it lasts.
  package var endedAt: Int?
  /// Which files were taken in: how many lines, a full stop, and the mark of those lines.
  package var returns: [String]
  package var faults = DocumentFaults()

  package init(eventID: String, door: String, made: Int, until: Int, secret: String) {
    (self.eventID, self.door, self.secret) = (eventID, door, secret)
    (self.made, self.until, endedAt, returns) = (made, until, nil, [])
  }

  private enum CodingKeys: String, CodingKey {
    case eventID, door, made, until, secret, endedAt, returns
  }

  private static let moments = 0...1_000 * EventBounds.moment.upperBound

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    (door, secret) = (try fields.text(.door), try fields.text(.secret))
    made = try fields.value(.made, default: 0, in: Self.moments)
    until = try fields.value(.until, default: 0, in: Self.moments)
    endedAt = try fields.optional(.endedAt, in: Self.moments)
    returns = try fields.list(.returns)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(eventID, forKey: .eventID)
    try fields.encode(door, forKey: .door)
    try fields.encode(made, forKey: .made)
    try fields.encode(until, forKey: .until)
    try fields.encode(secret, forKey: .secret)
    try fields.encodeIfPresent(endedAt, forKey: .endedAt)
    try fields.encode(returns, forKey: .returns)
  }
}

extension DoorLease {
  /// The lease of an event that lasts at a moment in milliseconds since 1970.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func open(
    of eventID: String, at now: Int, in reader: any StoreReader
  ) throws -> Stored<DoorLease>? {
    try reader.find(EventCollections.leases, .matching("eventID", .string(eventID)))
      .first { $0.value.endedAt == nil && now < $0.value.until }
  }
}
