import Commands
import ArgumentParser
import Languages
import RaceFiles
import Races
import Terminal

/// Prints the results of a competition.
struct ResultsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "results", abstract: HelpText.of("usage.results"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.competition.of"), completion: .competitions) var id: String
  @Option(
    help: "\(Self.formats.joined(separator: ", ")).", completion: .list(Self.formats)) var format =
    "table"
  @Option(help: .said("usage.results.category")) var category: String?
  @Option(help: .said("usage.results.at")) var at: DecimalOption?

  @Option(help: .said("usage.results.design", ["known": Self.designs.joined(separator: ", ")]))
  var design = CertificateDesign.classic.rawValue
  @Option(help: .said("usage.results.picture"))
  var picture: String?

  private static let designs = CertificateDesign.allCases.map(\.rawValue)
  private static let formats = Publication.allCases.map(\.rawValue)

  func validate() throws {
    guard Publication(rawValue: format) != nil else {
      throw UnknownValue.error("format", format, known: Self.formats)
    }
    guard CertificateDesign(rawValue: design) != nil else {
      throw UnknownValue.error("design", design, known: Self.designs)
    }
    if let at, at.thousandths() < 0 {
      throw UnknownValue.error("at", at.text, form: "SECONDS")
    }
  }

  func run() throws {
    try folder.reading { store in
      var book = try LiveRace(store: store, competitionID: id).book
      try checkCategory(in: book)
      if let at { book = book.board(atElapsed: at.thousandths(.down)) }
      Output.text(text(of: book, try certificates()))
    }
  }

  /// Rejects a category that the race does not have.
  ///
  /// A known category without results is accepted.
  private func checkCategory(in book: RaceBook) throws {
    guard let category else { return }
    let named = book.competition.categories.map(\.name)
    let known = Set(named + book.rows().flatMap(\.categories))
    guard !known.contains(category) else { return }
    throw CommandFailure(
      Wording(
        "commands.noSuchCategory",
        ["category": category, "known": known.sorted().joined(separator: ", ")]))
  }

  private func certificates() throws -> CertificateOptions {
    CertificateOptions(
      design: CertificateDesign(rawValue: design) ?? .classic,
      picture: try picture.map { try CertificatePicture(file: $0) })
  }

  private func text(of book: RaceBook, _ certificates: CertificateOptions) -> String {
    let publication = Output.isJSON ? Publication.json : Publication(rawValue: format) ?? .table
    guard publication == .table else {
      return publication.text(
        book, category: category, certificates: certificates, in: .spoken)
    }
    return ResultsText.table(
      book, category: category, columns: TextWidth.columns, in: .spoken)
  }
}
