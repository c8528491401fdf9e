import Cryptography
import Store

/// The public half of a key that signs or signed tickets.
package struct TicketKey: FaultCarrying, Hashable {
  package static let canBeCleared = false

  /// The number, 0 to 15, by which ticket codes name the key.
  package var slot: Int
  /// The key in 64 hexadecimal digits.
  package var key: String
  /// The first day on which it signs, `YYYY-MM-DD`.
  package var from: String
  /// The last day on which its tickets are accepted, `YYYY-MM-DD`; `nil` while it signs.
  package var until: String?
  package var faults = DocumentFaults()

  package init(slot: Int, key: String, from: String, until: String? = nil) {
    (self.slot, self.key, self.from, self.until) = (slot, key, from, until)
  }

  private enum CodingKeys: String, CodingKey { case slot, key, from, until }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    slot = try fields.required(.slot, in: TicketBody.slots)
    key = try fields.text(.key)
    from = try fields.text(.from)
    until = try fields.optional(.until)
  }

  /// Encodes the key for publication; a key in use has an explicit `null` as its end.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(slot, forKey: .slot)
    try fields.encode(key, forKey: .key)
    try fields.encode(from, forKey: .from)
    try fields.encode(until, forKey: .until)
  }

  /// Returns whether its tickets are no longer accepted; both days as `YYYY-MM-DD`.
  package func isRetired(on today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Returns whether the key signed a message; always `false` for a weak key.
  func hasSigned(_ message: [UInt8], _ signature: [UInt8]) -> Bool {
    guard let bytes = Hexadecimal.bytes(of: key), bytes.count == Ed25519.keyLength,
      !WeakKeys.contain(bytes)
    else { return false }
    return Ed25519.isValid(signature, of: message, publicKey: bytes)
  }
}

/// Points of small order: for such a key anyone can make valid signatures.
enum WeakKeys {
  private static let points: Set<[UInt8]> = Set(
    [
      String(repeating: "00", count: 32), "01" + String(repeating: "00", count: 31),
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
      "ec" + String(repeating: "ff", count: 30) + "7f",
      "ed" + String(repeating: "ff", count: 30) + "7f",
      "ee" + String(repeating: "ff", count: 30) + "7f",
    ].compactMap(Hexadecimal.bytes))

  /// Ignores the highest bit, which is the sign of the other coordinate.
  static func contain(_ key: [UInt8]) -> Bool {
    var key = key
    key[key.count - 1] &= 0x7F
    return points.contains(key)
  }
}
