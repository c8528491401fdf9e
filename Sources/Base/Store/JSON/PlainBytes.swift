/// A search for the ends of texts, eight bytes at a time.
enum PlainBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let quotes = ones &* UInt64(UInt8(ascii: "\""))
  private static let escapes = ones &* UInt64(UInt8(ascii: "\\"))
  private static let spaces = ones &* 0x20

  /// Returns the position of the first quote, escape or control character, or the end.
  static func end(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var next = start
    while next + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self))
      let found = zeros(word ^ quotes) | zeros(word ^ escapes) | below(word, spaces)
      // Only the lowest mark is reliable; borrows may set higher ones.
      if found != 0 { return next + found.trailingZeroBitCount / 8 }
      next += 8
    }
    while next < bytes.count, !ends(bytes[next]) { next += 1 }
    return next
  }

  /// Returns whether all bytes are ASCII.
  static func areASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var next = 0
    while next + 8 <= bytes.count {
      if bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self) & tops != 0 { return false }
      next += 8
    }
    while next < bytes.count, bytes[next] < 0x80 { next += 1 }
    return next == bytes.count
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
  }

  /// Marks the top bit of the lowest zero byte; higher marks are unreliable.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & tops }

  /// Marks the top bit of the lowest byte below a limit; higher marks are unreliable.
  private static func below(_ word: UInt64, _ least: UInt64) -> UInt64 {
    (word &- least) & ~word & tops
  }
}

extension String {
  /// Creates a string from UTF-8 bytes; `nil` if they are invalid.
  ///
  /// Most texts are ASCII, which is checked faster than UTF-8.
  init?(checking bytes: UnsafeRawBufferPointer) {
    if PlainBytes.areASCII(bytes) {
      self.init(decoding: bytes.assumingMemoryBound(to: UInt8.self), as: UTF8.self)
    } else {
      self.init(validating: bytes, as: UTF8.self)
    }
  }
}
