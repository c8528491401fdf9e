import Languages
import Races

/// A certificate on a page of its own for everybody who has a place.
package enum CertificatesPage {
  package static func html(
    _ book: RaceBook, category: String? = nil, in texts: Catalogue
  ) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    let writer = CertificateWriter(book: book, texts: texts)
    let certificates = rows.filter { $0.place != nil && !$0.isErased && !$0.isRunning }
      .map(writer.certificate)
    let none = certificates.isEmpty ? texts.text("files.certificate.none") : nil
    let content = PageValue.object(
      texts: ["language": texts.language.code, "title": book.competition.name, "none": none],
      lists: ["certificates": certificates.map(\.pageValue)])
    return PageTemplate.certificates.filled(with: content)
  }
}

/// What stands on one certificate, as its template wants it.
struct Certificate {
  let heading: String
  let facts: String
  let who: String
  let belongs: String?
  let rank: String
  /// Time and places in categories.
  let lines: [String]
  /// Whether the results are official, who made them so and when.
  let standing: String?
  let signature: String
}

extension Certificate {
  var pageValue: PageValue {
    .object(
      texts: [
        "heading": heading, "facts": facts, "who": who, "belongs": belongs, "rank": rank,
        "standing": standing, "signature": signature,
      ],
      lists: ["lines": lines.map(PageValue.text)])
  }
}

/// Words a certificate from a line of the board.
struct CertificateWriter {
  let book: RaceBook
  let texts: Catalogue
  private let starters: Int
  private let startersByCategory: [String: Int]

  init(book: RaceBook, texts: Catalogue) {
    self.book = book
    self.texts = texts
    starters = Board(of: book).starterCount
    startersByCategory = book.groups.reduce(into: [:]) { counts, group in
      counts[group] = Board(of: book, in: BoardFilter(category: group)).starterCount
    }
  }

  func certificate(for row: BoardRow) -> Certificate {
    let competition = book.competition
    return Certificate(
      heading: texts.text("files.certificate.heading"),
      facts: PageHead.facts(of: competition, in: texts), who: row.name,
      belongs: row.belongs,
      rank: rank("files.certificate.place", row.place ?? 0, of: starters),
      lines: [result(row), estimated(row)].filter { !$0.isEmpty } + categories(row),
      standing: BoardNotes(of: book).official.map {
        texts.text("files.certificate.standing", ["standing": texts.text($0)])
      }, signature: texts.text("files.certificate.signature"))
  }

  private func rank(
    _ key: String, _ place: Int, of count: Int, in category: String = ""
  ) -> String {
    texts.text(key, ["place": "\(place)", "count": "\(count)", "category": category])
  }

  private func result(_ row: BoardRow) -> String {
    let km = row.km.map { ResultsText.km($0) + " km" } ?? ""
    let laps = row.laps > 1 ? texts.text("files.certificate.laps", count: row.laps) : ""
    return [row.time, km, laps].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A result that counts crossings nobody has seen says so.
  private func estimated(_ row: BoardRow) -> String {
    row.estimated > 0 ? texts.text("races.board.estimated", count: row.estimated) : ""
  }

  private func categories(_ row: BoardRow) -> [String] {
    row.categories.compactMap { category in
      row.placeByCategory[category].map {
        rank(
          "files.certificate.category", $0, of: startersByCategory[category] ?? starters,
          in: category)
      }
    }
  }
}
