import Languages
import Races

/// A certificate on a page of its own for everybody who has a place.
package enum CertificatesPage {
  package static func html(
    _ book: RaceBook, category: String? = nil, in texts: Catalogue
  ) -> String {
    let rows = book.positions(in: BoardFilter(category: category)).map { book.row(at: $0) }
    let field = book.rows().filter { $0.place != nil }
    let writer = CertificateWriter(book: book, texts: texts, field: field)
    let certificates = rows.filter { $0.place != nil && !$0.isErased && !$0.isRunning }
      .map(writer.certificate)
    let content = Content(
      language: texts.language, title: book.competition.name,
      none: certificates.isEmpty ? texts.text("files.certificate.none") : nil,
      certificates: certificates)
    return PageTemplate.certificates.filled(with: content)
  }

  private struct Content {
    let language: String
    let title: String
    let none: String?
    let certificates: [Certificate]
  }
}
