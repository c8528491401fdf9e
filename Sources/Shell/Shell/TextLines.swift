import Languages
import Terminal

/// Text wrapped into lines between words, for reading.
package nonisolated enum TextLines {
  /// Returns lines of at most `columns` columns; line breaks in the text stay.
  package static func wrap(_ text: String, columns: Int) -> [String] {
    guard columns > 0, !text.isEmpty else { return [] }
    return WrappedText(text, columns: columns).lines.map { Cleaned.trimmedEnd($0.text) }
  }

  /// Returns items side by side; an item is broken only if it does not fit on one line.
  package static func pack(_ items: [String], gap: String, columns: Int) -> [String] {
    let unbroken = "\u{A0}"
    let whole = items.filter { !$0.isEmpty }.map {
      TextWidth.columns(of: $0) > columns ? $0 : $0.replacing(" ", with: unbroken)
    }
    return wrap(whole.joined(separator: gap), columns: columns).map {
      $0.replacing(unbroken, with: " ")
    }
  }

  /// Returns a wrapped text that names the first of several items.
  ///
  /// It names at least `least` items, and more if they need no further row.
  ///
  /// - Parameters:
  ///   - least: The minimum number of named items, or all if there are fewer.
  ///   - all: The number of all items.
  ///   - columns: The width.
  ///   - text: Returns the text that names a number of items.
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
