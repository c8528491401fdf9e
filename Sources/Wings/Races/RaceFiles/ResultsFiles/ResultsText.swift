import Languages
import Races
import Store

/// Results as text for programs and files.
///
/// Control characters in documents are removed, so that no line moves the cursor, reverses text or
/// hides any.
package enum ResultsText {
  /// Milliseconds as seconds without trailing zeros: `5636.736`.
  package static func seconds(_ milliseconds: Int) -> String {
    decimal(milliseconds)
  }

  /// Thousandths as a decimal number.
  package static func decimal(_ thousandths: Int) -> String {
    var line = JSONLine()
    line.decimal(thousandths: thousandths)
    return line.string
  }

  /// Kilometres to the metre.
  package static func km(_ value: Double) -> String { decimal(metres(value)) }

  static func metres(_ km: Double) -> Int { Int((km * 1000).rounded()) }
}

extension ResultsText {
  /// The table below the competition's name, as it is printed.
  package static func page(
    _ book: RaceBook, category: String? = nil, in texts: Catalogue
  ) -> String {
    let facts = [
      book.competition.date.map(texts.date) ?? "", texts.text(book.competition.ruleWording),
      BoardNotes(of: book).basis.map { texts.text($0) } ?? "",
    ]
    let heading = [book.competition.name, facts.filter { !$0.isEmpty }.joined(separator: "  ")]
    return heading.map(Cleaned.text).joined(separator: "\n") + "\n\n"
      + table(book, category: category, in: texts)
  }
}
