import Accounts
import Store

/// The id of a ticket network: 16 bytes in every signature of a store.
package struct TicketNetwork: Sendable, Hashable {
  package static let length = 16
  package let bytes: [UInt8]

  /// Creates a network; `nil` unless there are 16 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Parses 32 hexadecimal digits; `nil` if malformed.
  package init?(hexadecimal text: String) {
    guard let bytes = Hexadecimal.bytes(of: text) else { return nil }
    self.init(bytes)
  }

  /// Creates a network with a random id.
  package init(from randomness: Randomness) { bytes = randomness.bytes(Self.length) }

  package var hexadecimal: String { bytes.hexadecimal }

  /// Returns the bytes to sign: purpose, a zero byte, network, content.
  func message(_ purpose: StaticString, _ content: some Collection<UInt8>) -> [UInt8] {
    let name = UnsafeBufferPointer(start: purpose.utf8Start, count: purpose.utf8CodeUnitCount)
    return Array(name) + [0] + bytes + content
  }
}

/// Bytes as pairs of hexadecimal digits.
package enum Hexadecimal {
  /// Parses hexadecimal digits; `nil` if malformed.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count % 2 == 0, digits.allSatisfy({ $0 != nil }) else { return nil }
    let values = digits.compactMap { $0 }
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
