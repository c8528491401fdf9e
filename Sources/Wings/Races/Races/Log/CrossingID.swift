import Store

/// The position of a crossing in the log: its record and its number in a bunch.
///
/// IDs sort in the order of entry. An id fits in one machine word, so that a race of a million
/// crossings needs no table of names.
package struct CrossingID: Codable, Sendable, Hashable, Comparable {
  package let rawValue: Int

  /// The most records in a transaction, and the most crossings in a record: ten bits each.
  package static let limit = 1024
  /// The last transaction number that fits into the word beside the other two numbers.
  private static let lastSequence = StoreLimits.lastTransaction

  /// Creates the id of a crossing.
  ///
  /// - Parameters:
  ///   - sequence: The store's transaction, from 0.
  ///   - record: The number of the record in that transaction, under `limit`.
  ///   - member: The number of the crossing in a bunch, under `limit`.
  package init(sequence: Int, record: Int = 0, member: Int = 0) {
    precondition((0...Self.lastSequence).contains(sequence), "a transaction beyond the last")
    precondition((0..<Self.limit).contains(record), "more records than a transaction can name")
    precondition((0..<Self.limit).contains(member), "more crossings than a record can name")
    rawValue = sequence << 20 | record << 10 | member
  }

  package init(rawValue: Int) { self.rawValue = rawValue }

  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(rawValue)
  }

  package static func < (one: CrossingID, other: CrossingID) -> Bool {
    one.rawValue < other.rawValue
  }

  package var member: Int { rawValue & 1023 }

  /// The id of the record, which is that of its first crossing.
  package var record: CrossingID { CrossingID(rawValue: rawValue & ~1023) }

  /// The document id of the record, short enough for Swift to store inline.
  package var documentID: String {
    let number = rawValue >> 10 & 1023
    let sequence = String(rawValue >> 20, radix: 36)
    return number == 0 ? sequence : sequence + "." + String(number, radix: 36)
  }

  /// Reads the id of a record from its document id; `nil` if no record can have that id.
  package init?(documentID: String) {
    let parts = documentID.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let sequence = Int(parts[0], radix: 36),
      (0...Self.lastSequence).contains(sequence),
      let number = parts.count == 2 ? Int(parts[1], radix: 36) : 0,
      (0..<Self.limit).contains(number)
    else { return nil }
    self.init(sequence: sequence, record: number)
  }

  /// Returns the id of another crossing of the same record, by its number, under `limit`.
  package func member(_ number: Int) -> CrossingID {
    precondition((0..<Self.limit).contains(number), "more crossings than a record can name")
    return CrossingID(rawValue: record.rawValue | number)
  }
}
