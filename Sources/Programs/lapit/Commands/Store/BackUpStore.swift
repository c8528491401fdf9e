import Commands
import ArgumentParser
import Languages
import Store

struct BackUpStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup", abstract: HelpText.of("usage.store.backup"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.store.backup.file"), completion: .file(), transform: NamedPath.read)
  var file: String

  private struct Report: Encodable {
    let file: String
    let documents, sequence: Int
  }

  func run() throws {
    let summary = try folder.withStore { store in
      try ProgressDisplay.showing { try store.backUp(to: file, progress: $0) }
    }
    TicketKeys.tellLeft(in: folder, outOf: file)
    if Output.isJSON {
      return try Output.json(
        "backup", Report(file: file, documents: summary.documents, sequence: summary.sequence))
    }
    Output.line(
      Catalogue.spoken.text(
        "maintenance.backup",
        [
          "file": file, "documents": "\(summary.documents)", "sequence": "\(summary.sequence)",
        ]))
  }
}
