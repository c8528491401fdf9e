import Glibc

/// Where the parts of a document's line lie in a snapshot.
struct SnapshotLine {
  let id: Range<Int>
  let revision: Int
  let sequence: Int
  let document: Range<Int>

  /// Reads a line exactly as this program writes it and does not look into the document.
  ///
  /// Only for lines under a header that is this program's too: what another writes may have more
  /// behind the document. Answers `nil` where the id has escapes or the line is of another shape.
  init?(plain line: UnsafeRawBufferPointer) {
    var cursor = PlainCursor(line)
    guard cursor.take("{\"id\":\""), let id = cursor.text(), cursor.take(",\"rev\":"),
      let revision = cursor.digits(), cursor.take(",\"s\":"), let sequence = cursor.digits(),
      cursor.take(",\"doc\":"), line.last == UInt8(ascii: "}"), cursor.position < line.count - 1,
      id.count <= UInt16.max, revision <= Int32.max
    else { return nil }
    let document = cursor.position..<(line.count - 1)
    guard line[document].first == UInt8(ascii: "{"), document.count > 1,
      line[document].last == UInt8(ascii: "}")
    else { return nil }
    self.id = id
    self.revision = revision
    self.sequence = sequence
    self.document = document
  }
}

/// Steps over bytes that are known to the last space.
private struct PlainCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard let base = bytes.baseAddress, position + count <= bytes.count,
      memcmp(base + position, text.utf8Start, count) == 0
    else { return false }
    position += count
    return true
  }

  /// Steps over the rest of a text in quotes that needs no escapes; answers where it lies.
  mutating func text() -> Range<Int>? {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { return nil }
      position += 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return start..<(position - 1)
  }

  /// Steps over a number of at most 18 digits, which no `Int` is too small for.
  mutating func digits() -> Int? {
    var number = 0
    let start = position
    while position < bytes.count, case let digit = bytes[position] &- 0x30, digit < 10 {
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    return (1...18).contains(position - start) ? number : nil
  }
}
