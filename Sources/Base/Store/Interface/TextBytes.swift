/// A text to look for in bytes, without regard to the case of ASCII letters.
public struct TextBytes: Sendable {
  private let folded: [UInt8]

  /// Creates the bytes of a text.
  public init(_ text: String) { folded = text.utf8.map(Self.fold) }

  /// Returns whether the bytes contain the text; an empty text is nowhere.
  public func isContained(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = folded.first, bytes.count >= folded.count else { return false }
    for start in 0...bytes.count - folded.count where Self.fold(bytes[start]) == first {
      if folded.indices.allSatisfy({ Self.fold(bytes[start + $0]) == folded[$0] }) { return true }
    }
    return false
  }

  private static func fold(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
