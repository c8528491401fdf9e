import Languages
import Races

/// Words a certificate from a line of the board.
struct CertificateWriter {
  let book: RaceBook
  let texts: Catalogue
  private let placed: Int
  private let placedByCategory: [String: Int]

  init(book: RaceBook, texts: Catalogue, field: [BoardRow]) {
    self.book = book
    self.texts = texts
    placed = field.count
    placedByCategory = field.reduce(into: [:]) { counts, row in
      for category in row.placeByCategory.keys { counts[category, default: 0] += 1 }
    }
  }

  func certificate(for row: BoardRow) -> Certificate {
    let competition = book.competition
    return Certificate(
      heading: texts.text("files.certificate.heading"),
      facts: PrintedPage.facts(of: competition, in: texts), who: row.name,
      belongs: ResultsColumns(texts).belongs(row),
      rank: rank("files.certificate.place", row.place ?? 0, of: placed),
      lines: [result(row), estimated(row)].filter { !$0.isEmpty } + categories(row),
      signature: texts.text("files.certificate.signature"))
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
          "files.certificate.category", $0, of: placedByCategory[category] ?? $0, in: category)
      }
    }
  }
}
