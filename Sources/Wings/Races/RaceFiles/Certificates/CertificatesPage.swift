import Languages
import Pages
import Races

/// A certificate on a sheet of its own for everybody who has finished with a place.
package enum CertificatesPage {
  package static func html(
    _ book: RaceBook, category: String? = nil, _ options: CertificateOptions = .init(),
    in texts: Catalogue
  ) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    let writer = CertificateWriter(book: book, texts: texts)
    let certificates = rows.filter { $0.isFinished && !$0.isErased }
      .map(writer.certificate)
    let none = certificates.isEmpty ? texts.text("files.certificate.none") : nil
    let picture = options.picture.map {
      PageValue.object([(name: "address", value: .template($0.address))])
    }
    let content = PageValue.object(
      texts: [
        "language": texts.language.code, "title": book.competition.name, "none": none,
        "design": options.design.rawValue, "page": options.design.page,
        "heading": texts.text("files.certificate.heading"),
        "facts": PageHead.facts(of: book.competition, in: texts),
        "signature": texts.text("files.certificate.signature"),
        "standing": BoardNotes(of: book).official.map {
          texts.text("files.certificate.standing", ["standing": texts.text($0)])
        },
      ],
      lists: [
        "pictures": [picture].compactMap(\.self), "certificates": certificates.map(\.pageValue),
      ])
    return PageTemplate.certificates.filled(with: content)
  }
}

/// What stands on one certificate alone, as its template wants it.
struct Certificate {
  /// Longer names are written smaller, so that they stay on their line.
  private static let (longName, longerName) = (20, 30)

  let who: String
  let belongs: String?
  let place: Int
  let rank: String
  /// Time or distance.
  let result: String?
  /// What is to be known of it, and places in categories.
  let lines: [String]

  private var size: String {
    if who.count > Self.longerName { return " longer" }
    return who.count > Self.longName ? " long" : ""
  }

  var pageValue: PageValue {
    .object(
      texts: [
        "who": who, "belongs": belongs, "number": "\(place)", "rank": rank, "result": result,
        "size": size,
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
    let (result, place) = (result(row), row.place ?? 0)
    return Certificate(
      who: row.name, belongs: row.belongs, place: place,
      rank: rank("files.certificate.place", place, of: starters),
      result: result.isEmpty ? nil : result,
      lines: [estimated(row)].filter { !$0.isEmpty } + categories(row))
  }

  private func rank(
    _ key: String, _ place: Int, of count: Int, in category: String = ""
  ) -> String {
    texts.text(key, ["place": "\(place)", "count": "\(count)", "category": category])
  }

  private func result(_ row: BoardRow) -> String {
    let km = row.km.map { texts.text("races.own.km", ["km": ResultsText.km($0)]) } ?? ""
    let laps = row.laps > 1 ? texts.text("files.certificate.laps", count: row.laps) : ""
    return [texts.number(row.time), km, laps].filter { !$0.isEmpty }.joined(separator: " · ")
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

/// How certificates look.
package enum CertificateDesign: String, Sendable, CaseIterable {
  /// A frame, a seal and letters with serifs, on a sheet that stands.
  case classic
  /// A coloured band with the place beside large plain letters, on a sheet that lies.
  case modern
  /// The lanes of a track above the name, on a sheet that stands.
  case lanes

  /// What it is called.
  package var wording: Wording { Wording("files.certificate.design.\(rawValue)") }

  /// How the paper lies, as style sheets say it.
  var page: String { self == .modern ? "landscape" : "portrait" }
}

/// What an organizer chooses of certificates.
package struct CertificateOptions: Sendable, Equatable {
  package var design: CertificateDesign
  package var picture: CertificatePicture?

  package init(design: CertificateDesign = .classic, picture: CertificatePicture? = nil) {
    (self.design, self.picture) = (design, picture)
  }
}
