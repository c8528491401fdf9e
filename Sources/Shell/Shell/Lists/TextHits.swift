import Languages
import Terminal
import Widgets

/// The parts of texts that match a search, regardless of letter case and accents.
package nonisolated enum TextHits {
  /// Returns where a text contains another one.
  package static func ranges(of wanted: String, in text: String) -> [Range<String.Index>] {
    let wanted = Array(PlainLetters.of(wanted).unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    // One letter may have two plain letters, so each keeps its origin.
    let letters = text.indices.flatMap { place in
      PlainLetters.of(String(text[place])).unicodeScalars.map { (scalar: $0, place: place) }
    }
    var hits: [Range<String.Index>] = []
    var start = 0
    while start + wanted.count <= letters.count {
      let end = start + wanted.count
      if letters[start..<end].lazy.map(\.scalar).elementsEqual(wanted) {
        hits.append(letters[start].place..<text.index(after: letters[end - 1].place))
        start = end
      } else {
        start += 1
      }
    }
    return hits
  }

  /// Returns where words of a text begin with one of several words, or contain a long one.
  ///
  /// - Parameters:
  ///   - words: The sought words.
  ///   - fewest: The least number of letters that may stand inside a word.
  ///   - text: The text.
  /// - Returns: The ranges, in order.
  package static func ranges(
    ofWords words: [String], insideFrom fewest: Int, in text: String
  ) -> [Range<String.Index>] {
    words.flatMap { word in
      ranges(of: word, in: text).filter { range in
        word.count >= fewest || range.lowerBound == text.startIndex
          || !isLetter(text[text.index(before: range.lowerBound)])
      }
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Returns the columns of ranges in a line of text.
  package static func columns(of ranges: [Range<String.Index>], in text: String) -> [Range<Int>] {
    ranges.map { range in
      let start = TextWidth.columns(of: String(text[..<range.lowerBound]))
      return start..<start + TextWidth.columns(of: String(text[range]))
    }
  }
}
