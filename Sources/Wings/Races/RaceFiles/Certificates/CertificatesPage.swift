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
    let none = certificates.isEmpty ? texts.text("files.certificate.none") : nil
    let content = PageValue.object(
      texts: ["language": texts.language, "title": book.competition.name, "none": none],
      lists: ["certificates": certificates.map(\.pageValue)])
    return PageTemplate.certificates.filled(with: content)
  }
}
