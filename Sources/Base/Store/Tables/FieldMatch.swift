import Glibc

/// A fast test whether a document has a text in a field, without creating strings.
struct FieldMatch {
  private let field: [UInt8]
  private let text: [UInt8]

  /// Creates a test for printable ASCII text, which equals only itself; `nil` for other values.
  init?(field: String, value: FieldValue) {
    guard case .string(let text) = value, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return nil }
    (self.field, self.text) = (Array(field.utf8), Array(text.utf8))
  }

  /// Returns whether the document has the text; `nil` if the fast test cannot tell.
  func holds(in document: UnsafeRawBufferPointer) -> Bool? {
    var pieces = JSONPieces(document)
    guard pieces.take("{") else { return nil }
    if pieces.take("}") { return false }
    repeat {
      guard pieces.take("\""), let name = pieces.plainText(), pieces.take(":") else { return nil }
      if same(document, name, field) { return hasText(&pieces, document) }
      guard pieces.skip() else { return nil }
    } while pieces.take(",")
    return pieces.take("}") ? false : nil
  }

  /// Compares the value.
  ///
  /// If a field occurs twice the first counts.
  private func hasText(
    _ pieces: inout JSONPieces, _ document: UnsafeRawBufferPointer
  ) -> Bool? {
    guard pieces.take("\"") else { return pieces.startsPlainly && pieces.skip() ? false : nil }
    guard let range = pieces.plainText() else { return nil }
    if same(document, range, text) { return true }
    // Text of other scripts may be canonically equivalent to ASCII.
    return document[range].allSatisfy { $0 < 0x80 } ? false : nil
  }

  private func same(
    _ document: UnsafeRawBufferPointer, _ range: Range<Int>, _ other: [UInt8]
  ) -> Bool {
    guard range.count == other.count, let base = document.baseAddress else { return false }
    return memcmp(base + range.lowerBound, other, other.count) == 0
  }
}
