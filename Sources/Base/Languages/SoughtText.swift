/// What somebody looks for, to be found in many texts between two keys: in any letter case and
/// without regard to accents.
public struct SoughtText: Sendable, Equatable {
  private let bytes: [UInt8]

  /// Nothing is found everywhere.
  public init(_ text: String) { bytes = Array(PlainLetters.of(text).utf8) }

  /// Whether nothing is looked for.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether a text holds it.
  public func isIn(_ text: String) -> Bool {
    isEmpty || Self.withPlain(text, isInPlain)
  }

  /// Adds the plain form of a text to others.
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

  /// Most texts are ASCII, whose plain form is the same with small letters.
  ///
  /// - Returns: Whether all from there on are ASCII.
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

  /// The same for the letters of ``PlainBytes``; `nil` where there are others.
  private static func withPlainUTF8<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    // Plain forms are hardly ever longer; a text whose are takes the slow way.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count * 2 + 1) { plain in
      PlainBytes.write(text, to: plain).map { use(UnsafeBufferPointer(rebasing: plain[..<$0])) }
    }
  }

  /// Whether a text in its plain form holds it.
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

/// Letters of up to two bytes in UTF-8, Latin, Greek, Cyrillic and their neighbours, with their plain
/// forms at hand.
private enum PlainBytes {
  private static let letters: ClosedRange<UInt32> = 0x80...0x7FF

  /// The plain form of each, one after the other, and where each ends.
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
  /// - Returns: How many bytes it has; `nil` where the text has a letter of three bytes or more, or
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
