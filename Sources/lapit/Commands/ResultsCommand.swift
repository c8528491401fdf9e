import ArgumentParser
import Languages
import Races

/// The board on standard output.
struct ResultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "results", abstract: "Prints a board.")

  @OptionGroup var folder: DataFolder
  @Argument var id: String
  @Option(help: "table, csv, json or html") var format = "table"
  @Flag var json = false
  @Option var category: String?
  @Option(help: "seconds after the start") var at: Double?

  func validate() throws {
    guard ["table", "csv", "json", "html"].contains(format) else {
      throw ValidationError(
        Catalogue.english.text(
          "commands.badOption", ["option": "--format", "value": format]))
    }
  }

  func run() throws {
    try folder.withStore { store in
      var book = try LiveRace(store: store, competitionID: id).book
      if let at { book = book.board(atElapsed: Int((at * 1_000).rounded(.down))) }
      Output.text(text(of: book))
    }
  }

  private func text(of book: RaceBook) -> String {
    switch json ? "json" : format {
    case "csv": ResultsText.csv(book, category: category)
    case "json": ResultsText.json(book, category: category)
    case "html": ResultsText.html(book, category: category) { Catalogue.english.text($0) }
    default: ResultsText.table(book, category: category) { Catalogue.english.text($0) }
    }
  }
}
