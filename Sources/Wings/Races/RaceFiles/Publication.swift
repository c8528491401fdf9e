import Languages
import Races

/// The exports of a competition: files for programs and pages for people.
package enum Publication: String, Sendable, CaseIterable {
  case table, csv, json, html, certificates, biblist
  /// The order at the end of each lap.
  case lapchart
  case namelist = "biblist-by-name"
  case iofxml
  /// The laps of all competitors, a line for each.
  case laps

  /// The kind of the file, which gives its extension.
  package var ending: ResultsFile.Kind {
    switch self {
    case .table: .table
    case .csv, .laps: .csv
    case .json: .json
    case .html, .certificates, .lapchart, .biblist, .namelist: .html
    case .iofxml: .xml
    }
  }

  /// The name of the export, for display.
  package var wording: Wording { Wording("files.publication.\(rawValue)") }

  /// The first export with a file extension; others with the same extension must be chosen by name.
  package init(ending: ResultsFile.Kind) {
    self = Self.allCases.first { $0.ending == ending } ?? .csv
  }

  /// Creates the export.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - category: The only category in it, if any; places stay overall ones.
  ///   - certificates: The choices for certificates.
  ///   - texts: The catalogue of its language.
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
