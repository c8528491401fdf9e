import Languages
import Pages
import Races

/// A page with a certificate on a separate sheet for each finisher with a place.
package enum CertificatesPage {
  package static func html(
    _ book: RaceBook, category: String? = nil, _ options: CertificateOptions = .init(),
    in texts: Catalogue
  ) -> String {
    html(book, category: category, options, at: .alone, in: texts)
  }

  static func html(
    _ book: RaceBook, category: String? = nil, _ options: CertificateOptions = .init(),
    at place: RacePlace, in texts: Catalogue
  ) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    let writer = CertificateWriter(book: book, texts: texts)
    let certificates = rows.filter { $0.isFinished && !$0.isErased }
      .map(writer.certificate)
    let none = certificates.isEmpty ? texts.text("files.certificate.none") : nil
    let picture = options.picture.map {
      PageValue.object([(name: "address", value: .template($0.address))])
    }
    let content = PageValue.fields(
      texts: [
        "language": texts.language.code, "title": book.competition.name, "none": none,
        "design": options.design.rawValue, "page": options.design.page,
        "heading": texts.text("files.certificate.heading"),
        "facts": PageHead(book, in: texts).facts,
        "signature": texts.text("files.certificate.signature"),
        "standing": BoardNotes(of: book).official.map {
          texts.text("files.certificate.standing", ["standing": texts.text($0)])
        },
      ],
      lists: [
        "pictures": [picture].compactMap(\.self), "certificates": certificates.map(\.pageValue),
      ])
    return PageTemplate.certificates.filled(with: .object(content + place.fields(in: texts)))
  }
}

/// The content of one certificate, for its template.
struct Certificate {
  /// The lengths from which names are written smaller, so that they fit on one line.
  private static let (longName, longerName) = (20, 30)

  /// The anchor of a deep link; `nil` if the entry's id cannot be one.
  let id: String?
  let who: String
  let belongs: String?
  let place: Int
  let rank: String
  /// The time or distance.
  let result: String?
  /// Remarks, and the places in categories.
  let lines: [String]

  private var size: String {
    if who.count > Self.longerName { return " longer" }
    return who.count > Self.longName ? " long" : ""
  }

  var pageValue: PageValue {
    .object(
      texts: [
        "id": id, "who": who, "belongs": belongs, "number": "\(place)", "rank": rank,
        "result": result,
        "size": size,
      ],
      lists: ["lines": lines.map(PageValue.text)])
  }
}

/// Writes the text of a certificate from a row of the board.
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
      id: SitePage.isName(row.entryID) ? row.entryID : nil, who: row.name, belongs: row.belongs,
      place: place,
      rank: rank("files.certificate.place", place, of: field(of: row)),
      result: result.isEmpty ? nil : result,
      lines: [estimated(row)].filter { !$0.isEmpty } + categories(row))
  }

  /// The number of starters that a place counts among.
  private func field(of row: BoardRow) -> Int {
    row.course == nil ? starters : Board(of: book).starterCount(rankedWith: row)
  }

  private func rank(
    _ key: String, _ place: Int, of count: Int, in category: String = ""
  ) -> String {
    texts.text(key, ["place": "\(place)", "count": "\(count)", "category": category])
  }

  /// The time of a result; where it has a net time and one from the gun, both with their names.
  private func times(_ row: BoardRow) -> [String] {
    guard !row.otherTime.isEmpty else { return [texts.number(row.time)] }
    let own = book.competition.settings.basis
    return [(own, row.time), (book.otherBasis, row.otherTime)].map { basis, time in
      texts.text("races.own.\(basis.rawValue)", ["time": texts.number(time)])
    }
  }

  private func result(_ row: BoardRow) -> String {
    let km = row.km.map { texts.text("races.own.km", ["km": ResultsText.km($0)]) } ?? ""
    let laps = row.laps > 1 ? texts.text("files.certificate.laps", count: row.laps) : ""
    return (times(row) + [km, laps]).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The number of estimated crossings in a result, or an empty text.
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

/// The design of certificates.
package enum CertificateDesign: String, Sendable, CaseIterable {
  /// A frame, a seal and serif letters, in portrait.
  case classic
  /// A coloured band with the place beside large sans-serif letters, in landscape.
  case modern
  /// The lanes of a track above the name, in portrait.
  case lanes

  /// The name of the design.
  package var wording: Wording { Wording("files.certificate.design.\(rawValue)") }

  /// The page orientation, as CSS names it.
  var page: String { self == .modern ? "landscape" : "portrait" }
}

/// The organizer's choices for certificates.
package struct CertificateOptions: Sendable, Equatable {
  package var design: CertificateDesign
  package var picture: CertificatePicture?

  package init(design: CertificateDesign = .classic, picture: CertificatePicture? = nil) {
    (self.design, self.picture) = (design, picture)
  }
}
