/// A search text that is prepared once and found in many texts.
///
/// Case and accents are ignored.
public struct SoughtText: Sendable, Equatable {
  private let bytes: [UInt8]

  /// Creates a search text.
  ///
  /// An empty one is found everywhere.
  public init(_ text: String) { bytes = Array(PlainLetters.of(text).utf8) }

  /// Whether the search text is empty.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether a text contains it.
  public func isIn(_ text: String) -> Bool {
    isEmpty || Self.withPlain(text, isInPlain)
  }

  /// Appends the plain form of a text to bytes.
  static func writePlain(_ text: String, onto bytes: inout [UInt8]) {
    let start = bytes.count
    let isASCII = text.utf8.withContiguousStorageIfAvailable { text in
      bytes.append(contentsOf: text)
      return bytes.withUnsafeMutableBufferPointer { makeSmall($0, from: start) }
    }
    guard isASCII != true else { return }
    bytes.removeLast(bytes.count - start)
    withPlain(text) { bytes.append(contentsOf: $0) }
  }

  /// Makes ASCII letters lower case.
  ///
  /// Most texts are ASCII and have no other plain form.
  ///
  /// - Returns: Whether all bytes from `start` on are ASCII.
  private static func makeSmall(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var all: UInt8 = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      all |= byte
      bytes[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
    }
    return all < 0x80
  }

  private static func withPlain<Result>(
    _ text: String, _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let quick = text.utf8.withContiguousStorageIfAvailable { withPlainUTF8($0, use) } ?? nil
    return quick ?? Array(PlainLetters.of(text).utf8).withUnsafeBufferPointer(use)
  }

  /// Calls a function with the plain form if ``PlainBytes`` has all letters, or returns `nil`.
  private static func withPlainUTF8<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    // Plain forms are hardly ever longer than twice the text; if so, the slow path is used.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count * 2 + 1) { plain in
      PlainBytes.write(text, to: plain).map { use(UnsafeBufferPointer(rebasing: plain[..<$0])) }
    }
  }

  /// Returns whether a text in plain form contains it.
  func isInPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in 0...text.count - bytes.count where text[start] == bytes[0] {
        var length = 1
        while length < bytes.count, text[start + length] == bytes[length] { length += 1 }
        if length == bytes.count { return true }
      }
      return false
    }
  }
}

/// A table of plain forms for letters of two UTF-8 bytes.
///
/// These are Latin, Greek, Cyrillic and neighbouring blocks.
private enum PlainBytes {
  private static let letters: ClosedRange<UInt32> = 0x80...0x7FF

  /// The plain forms, concatenated, and the end of each.
  private static let forms: (bytes: [UInt8], ends: [Int]) = {
    var (bytes, ends): ([UInt8], [Int]) = ([], [0])
    for letter in letters {
      if let scalar = Unicode.Scalar(letter) {
        bytes += Array(PlainLetters.of(String(Character(scalar))).utf8)
      }
      ends.append(bytes.count)
    }
    return (bytes, ends)
  }()

  /// Writes the plain form of a text.
  ///
  /// - Returns: The length in bytes; `nil` if the text has a letter of three bytes or more, or
  ///   there is no room.
  static func write(
    _ text: UnsafeBufferPointer<UInt8>, to plain: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    let forms = forms
    return forms.bytes.withUnsafeBufferPointer { bytes in
      forms.ends.withUnsafeBufferPointer { ends in
        var (place, count) = (0, 0)
        while place < text.count {
          let byte = text[place]
          guard count < plain.count else { return nil }
          if byte < 0x80 {
            plain[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            (place, count) = (place + 1, count + 1)
            continue
          }
          guard byte < 0xE0, place + 1 < text.count else { return nil }
          let letter = Int(byte & 0x1F) << 6 | Int(text[place + 1] & 0x3F)
          let index = letter - Int(letters.lowerBound)
          for source in ends[index]..<ends[index + 1] {
            guard count < plain.count else { return nil }
            plain[count] = bytes[source]
            count += 1
          }
          place += 2
        }
        return count
      }
    }
  }
}
