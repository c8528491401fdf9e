import Languages
import Races

/// What can be made of a competition to take away: files for programs and pages for people.
package enum Publication: String, Sendable, CaseIterable {
  case table, csv, json, html, certificates, biblist
  /// Who was where at the end of each lap.
  case lapchart
  case namelist = "biblist-by-name"
  case iofxml
  /// Everybody's laps, a line for each.
  case laps

  /// The ending of its file's name.
  package var ending: ResultsFile.Kind {
    switch self {
    case .table: .table
    case .csv, .laps: .csv
    case .json: .json
    case .html, .certificates, .lapchart, .biblist, .namelist: .html
    case .iofxml: .xml
    }
  }

  /// What it is, for people.
  package var wording: Wording { Wording("files.publication.\(rawValue)") }

  /// The first that ends in this; what else ends so has to be chosen.
  package init(ending: ResultsFile.Kind) {
    self = Self.allCases.first { $0.ending == ending } ?? .csv
  }

  /// Makes it.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - category: The only group in it, if any; places stay overall ones.
  ///   - certificates: What certificates look like.
  ///   - texts: The language it is in.
  /// - Returns: The whole file.
  package func text(
    _ book: RaceBook, category: String? = nil, certificates: CertificateOptions = .init(),
    in texts: Catalogue
  ) -> String {
    switch self {
    case .table: ResultsText.page(book, category: category, in: texts)
    case .csv: ResultsText.csv(book, category: category)
    case .laps: LapsText.csv(book, category: category)
    case .json: ResultsText.json(book, category: category) + "\n"
    case .html: ResultsPage.html(book, category: category, in: texts)
    case .certificates:
      CertificatesPage.html(book, category: category, certificates, in: texts)
    case .lapchart: LapChartPage.html(book, category: category, in: texts)
    case .biblist: BibListPage.html(book, category: category, order: .bib, in: texts)
    case .namelist: BibListPage.html(book, category: category, order: .name, in: texts)
    case .iofxml: IOFResults.xml(book, category: category)
    }
  }
}
