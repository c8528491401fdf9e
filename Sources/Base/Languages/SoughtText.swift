/// What somebody looks for, to be found in many texts between two keys: in any letter case and
/// without regard to accents.
public struct SoughtText: Sendable, Equatable {
  private let bytes: [UInt8]

  /// Nothing is found everywhere.
  public init(_ text: String) { bytes = Array(PlainLetters.of(text).utf8) }

  /// Whether a text holds it.
  public func isIn(_ text: String) -> Bool {
    if bytes.isEmpty { return true }
    let found = text.utf8.withContiguousStorageIfAvailable { isInASCII($0) } ?? nil
    return found ?? PlainLetters.of(text).utf8.elements { has($0) }
  }

  /// The same for letters whose plain form is themselves; `nil` where there are others.
  private func isInASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    text.contains { $0 >= 0x80 } ? nil : has(text)
  }

  private func has(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= bytes.count else { return false }
    for start in 0...text.count - bytes.count where Self.small(text[start]) == bytes[0] {
      if bytes.indices.allSatisfy({ Self.small(text[start + $0]) == bytes[$0] }) { return true }
    }
    return false
  }

  /// A letter of ASCII as a small one; any other byte as it is.
  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension String.UTF8View {
  /// Hands over the bytes side by side.
  fileprivate func elements<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}
