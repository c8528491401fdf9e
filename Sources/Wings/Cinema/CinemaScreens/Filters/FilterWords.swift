import Cinema
import Languages
import Shell
import Terminal

/// The filter of lists in a line of text.
struct FilterWords {
  let context: AppContext
  /// `nil` until the programme is read.
  let catalogue: FilmCatalogue?
  /// Whether the screen shows only films of the chosen genre.
  var hasGenre = true

  /// The filter and the key that clears it; empty without a filter.
  var text: String {
    let (filter, words) = (context.cinemaListState.filter, context.cinemaWords)
    let genre =
      hasGenre ? filter.genre.map { id in catalogue.map { words.genre(id, $0) } ?? id } : nil
    let parts = [
      genre, filter.city, filter.language, filter.subtitles.map(words.subtitles), filter.format,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return "" }
    return parts.joined(separator: "  ") + " (" + KeyName.text(.control("u"), in: context.texts)
      + ")"
  }

  /// Draws the filter in the first row and returns the area below it.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let text = text
    let (line, rest) = area.splitTop(text.isEmpty ? 0 : 1)
    canvas.write(
      TextWidth.fit(text, columns: line.columns), row: line.row, column: line.column,
      style: Style(.title), limit: line.columns)
    return rest
  }
}
