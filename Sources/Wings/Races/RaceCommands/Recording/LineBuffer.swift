import Commands

/// Splits bytes that arrive in pieces into lines.
struct LineBuffer {
  /// The most bytes of a line; of a longer line only the beginning is returned.
  private static let longest = 65_536

  private let ends: [UInt8]
  private var bytes: ArraySlice<UInt8> = []
  /// The index up to which no end of a line was found.
  private var searched = 0
  /// Whether the rest of a line is skipped because its beginning was returned already.
  private var isSkipping = false

  /// - Parameter ends: The bytes that end a line.
  init(ends: [UInt8]) { self.ends = ends }

  mutating func append(_ more: some Collection<UInt8>) {
    if bytes.isEmpty { (bytes, searched) = (ArraySlice(more), 0) } else { bytes += more }
    searched = max(searched, bytes.startIndex)
  }

  /// The next whole line without its end; `nil` until more bytes are appended.
  mutating func next() -> String? {
    while true {
      if let end = bytes[searched...].firstIndex(where: ends.contains) {
        let line = bytes[..<end]
        (bytes, searched) = (bytes[(end + 1)...], end + 1)
        guard !isSkipping else {
          isSkipping = false
          continue
        }
        return Self.text(line)
      }
      searched = bytes.endIndex
      return isSkipping || bytes.count >= Self.longest ? takeBeginning() : nil
    }
  }

  /// The rest without an end: a line that was cut off.
  mutating func takeRest() -> String? {
    defer { (bytes, searched) = ([], 0) }
    return bytes.isEmpty || isSkipping ? nil : Self.text(bytes)
  }

  private mutating func takeBeginning() -> String? {
    defer { (bytes, searched, isSkipping) = ([], 0, true) }
    return isSkipping ? nil : Self.text(bytes)
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
