import Terminal
import Cinema
import Languages
import Shell

/// The filter of lists in a line of text.
struct FilterWords {
  let context: AppContext
  /// `nil` until the programme is read.
  let catalogue: FilmCatalogue?

  /// The filter and the key that clears it; empty without a filter.
  var text: String {
    let (filter, words) = (context.cinemaListState.filter, context.cinemaWords)
    let genre = filter.genre.map { id in catalogue.map { words.genre(id, $0) } ?? id }
    let parts = [
      genre, filter.city, filter.language, filter.subtitles.map(words.subtitles), filter.format,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return "" }
    return parts.joined(separator: "  ") + " (" + KeyName.text(.control("u"), in: context.texts)
      + ")"
  }
}
