import Store

/// A lease: until it ends, one door alone admits people, by its own copy of the ticket list.
package struct DoorLease: FaultCarrying, Equatable {
  package static let canBeCleared = false

  /// The event's id if the list is for an event; else empty.
  package var eventID: String
  /// Other subjects of the lease, such as several showings, as their wing names them.
  package var subjects: [String]
  /// The name of the door.
  package var door: String
  /// When the list was made, and until when the lease lasts, in milliseconds since 1970.
  package var made: Int
  package var until: Int
  /// The secret with which the door seals its file, in hexadecimal digits.
  package var secret: String
  /// When the file was returned or the lease given up; `nil` while it lasts.
  package var endedAt: Int?
  /// The files that were imported: the number of lines, a full stop, and a hash of those lines.
  package var returns: [String]
  package var faults = DocumentFaults()

  package init(
    eventID: String = "", subjects: [String] = [], door: String, made: Int, until: Int,
    secret: String
  ) {
    (self.eventID, self.subjects, self.door) = (eventID, subjects, door)
    (self.secret, self.made, self.until) = (secret, made, until)
    (endedAt, returns) = (nil, [])
  }

  private enum CodingKeys: String, CodingKey {
    case eventID, subjects, door, made, until, secret, endedAt, returns
  }

  /// Milliseconds since 1970, up to the year 2200.
  private static let moments = 0...7_258_291_200_000

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    subjects = try fields.list(.subjects)
    (door, secret) = (try fields.text(.door), try fields.text(.secret))
    made = try fields.value(.made, default: 0, in: Self.moments)
    until = try fields.value(.until, default: 0, in: Self.moments)
    endedAt = try fields.optional(.endedAt, in: Self.moments)
    returns = try fields.list(.returns)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    if !eventID.isEmpty || subjects.isEmpty { try fields.encode(eventID, forKey: .eventID) }
    if !subjects.isEmpty { try fields.encode(subjects, forKey: .subjects) }
    try fields.encode(door, forKey: .door)
    try fields.encode(made, forKey: .made)
    try fields.encode(until, forKey: .until)
    try fields.encode(secret, forKey: .secret)
    try fields.encodeIfPresent(endedAt, forKey: .endedAt)
    try fields.encode(returns, forKey: .returns)
  }

  /// Returns whether the lease is active at a moment in milliseconds since 1970.
  package func isOpen(at now: Int) -> Bool { endedAt == nil && now < until }
}
