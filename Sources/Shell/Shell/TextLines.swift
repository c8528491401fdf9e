import Languages
import Terminal

/// Text broken into lines between words, to be read.
package nonisolated enum TextLines {
  /// Lines of at most so many columns; a line break in the text stays one.
  package static func wrap(_ text: String, columns: Int) -> [String] {
    guard columns > 0, !text.isEmpty else { return [] }
    return WrappedText(text, columns: columns).lines.map { Cleaned.trimmedEnd($0.text) }
  }

  /// Items side by side; none is broken as long as it fits into a line.
  package static func pack(_ items: [String], gap: String, columns: Int) -> [String] {
    let unbroken = "\u{A0}"
    let whole = items.filter { !$0.isEmpty }.map {
      TextWidth.columns(of: $0) > columns ? $0 : $0.replacing(" ", with: unbroken)
    }
    return wrap(whole.joined(separator: gap), columns: columns).map {
      $0.replacing(unbroken, with: " ")
    }
  }

  /// A text that names some of many, wrapped: so many at least, and more where that takes no further
  /// row.
  ///
  /// - Parameters:
  ///   - least: So many are named, or all where there are fewer.
  ///   - all: How many there are.
  ///   - columns: Of a row.
  ///   - text: The text that names the first so many.
  /// - Returns: The rows.
  package static func naming(
    atLeast least: Int, of all: Int, columns: Int, _ text: (Int) -> String
  ) -> [String] {
    func lines(_ count: Int) -> [String] { wrap(text(count), columns: columns) }
    var count = min(least, all)
    var shown = lines(count)
    while count < all {
      let longer = lines(count + 1)
      guard longer.count <= shown.count else { break }
      (count, shown) = (count + 1, longer)
    }
    return shown
  }
}
