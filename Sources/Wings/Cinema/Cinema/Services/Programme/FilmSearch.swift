import Languages

/// A text that is sought in films.
///
/// Every word must begin a word, or from three letters stand inside one.
package struct FilmSearch: Sendable {
  /// The sought words, folded for comparison.
  package let words: [String]
  private let sought: [Sought]

  private struct Sought {
    /// With a blank in front, which only the beginning of a word has.
    let beginning: [UInt8]
    /// Empty for a word that is too short to stand inside another one.
    let inside: [UInt8]
  }

  /// The least number of letters that may stand inside a word.
  package static let fewestInside = 3

  package init(_ text: String) {
    words = FilmFields.words(of: text)
    sought = words.map { word in
      Sought(
        beginning: Array((" " + word).utf8),
        inside: word.count < Self.fewestInside ? [] : Array(word.utf8))
    }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Returns the rank of a film, the best first: the field of its worst word, then whether a word
  /// stands inside another one; `nil` if a word is missing.
  func rank(of fields: FilmFields) -> Int? {
    var worst = 0
    for word in sought {
      guard let rank = Self.rank(of: word, in: fields) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  private static func rank(of word: Sought, in fields: FilmFields) -> Int? {
    for (place, field) in fields.fields.enumerated() {
      if contains(word.beginning, in: field) { return 2 * place }
      if !word.inside.isEmpty, contains(word.inside, in: field) { return 2 * place + 1 }
    }
    return nil
  }

  private static func contains(_ word: [UInt8], in field: [UInt8]) -> Bool {
    guard field.count >= word.count else { return false }
    return word.withUnsafeBufferPointer { word in
      field.withUnsafeBufferPointer { field in
        for start in 0...field.count - word.count where field[start] == word[0] {
          var length = 1
          while length < word.count, field[start + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        return false
      }
    }
  }
}

/// The texts of a film in which words are sought, folded for comparison.
struct FilmFields: Sendable {
  /// Title, original title, people, studios and genres: each word has a blank in front.
  let fields: [[UInt8]]
  /// The folded title, for the order of lists.
  let title: String

  init(_ film: Film, _ genres: [String: Genre]) {
    let titles = film.genres.flatMap { id in
      genres[id].map { [$0.title] + $0.titles.map(\.title) } ?? [id]
    }
    fields = [
      [film.title], [film.originalTitle], [film.director] + film.cast, film.studios, titles,
    ].map { texts in
      texts.flatMap(Self.words).flatMap { Array((" " + $0).utf8) }
    }
    title = PlainLetters.of(film.title)
  }

  static func words(of text: String) -> [String] {
    PlainLetters.of(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
