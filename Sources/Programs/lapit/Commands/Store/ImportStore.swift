import Commands
import Accounts
import ArgumentParser
import Languages
import Store

struct ImportStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: HelpText.of("usage.store.import"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(
    help: .said("usage.store.import.folder"), completion: .directory, transform: NamedPath.read)
  var directory: String

  private struct Report: Encodable {
    let added, same, cleaned: Int
  }

  func run() throws {
    let summary = try folder.withStore(making: true) { store in
      try ProgressDisplay.showing {
        try store.importDocuments(
          from: directory, by: Author.shell.id, cleaning: Cleaned.lines, progress: $0)
      }
    }
    TicketKeys.carry(from: nil, to: folder, quietly: Output.isJSON)
    if Output.isJSON {
      return try Output.json(
        "import", Report(added: summary.added, same: summary.same, cleaned: summary.cleaned))
    }
    Output.line(
      Catalogue.spoken.text(
        "maintenance.imported", ["same": "\(summary.same)"], count: summary.added))
    if summary.cleaned > 0 {
      Output.line(
        Catalogue.spoken.text("maintenance.importCleaned", count: summary.cleaned))
    }
  }
}
