import ArgumentParser
import Languages
import RaceFiles
import Races
import Terminal

/// The board on standard output.
struct ResultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "results", abstract: "Prints a board.")

  @OptionGroup var folder: DataFolder
  @Argument(help: "The id of the competition: see lapit competition list.") var id: String
  @Option(
    help: "\(Self.formats.joined(separator: ", ")).", completion: .list(Self.formats)) var format =
    "table"
  @Flag(help: "The same as --format json.") var json = false
  @Option(help: "Only this category; places stay overall ones.") var category: String?
  @Option(help: "The board at so many seconds after the start.") var at: DecimalOption?

  @Option(help: "How certificates look: \(Self.designs.joined(separator: ", ")).")
  var design = CertificateDesign.classic.rawValue
  @Option(help: "A club's picture on certificates: PNG, JPEG, GIF or WebP up to 2 MB.")
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
  }

  func run() throws {
    try folder.withStore { store in
      var book = try LiveRace(store: store, competitionID: id).book
      try checkCategory(in: book)
      if let at { book = book.board(atElapsed: at.thousandths(.down)) }
      Output.text(text(of: book, try certificates()))
    }
  }

  /// A misspelt category is told from one in which nobody has a result.
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
    let publication = json ? Publication.json : Publication(rawValue: format) ?? .table
    guard publication == .table else {
      return publication.text(
        book, category: category, certificates: certificates, in: .spoken)
    }
    return ResultsText.table(
      book, category: category, columns: TextWidth.columns, in: .spoken)
  }
}
