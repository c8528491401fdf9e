import Languages

/// Text broken into lines between words, to be read.
package nonisolated enum TextLines {
  /// Lines of at most so many columns; a line break in the text stays one.
  package static func wrap(_ text: String, columns: Int) -> [String] {
    guard columns > 0, !text.isEmpty else { return [] }
    return WrappedText(text, columns: columns).lines.map { Cleaned.trimmedEnd($0.text) }
  }
}
