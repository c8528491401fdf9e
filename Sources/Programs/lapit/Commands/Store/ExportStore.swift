import Commands
import ArgumentParser
import Languages
import Store

struct ExportStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpText.of("usage.store.export"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(
    help: .said("usage.store.export.folder"), completion: .directory, transform: NamedPath.read)
  var directory: String

  private struct Report: Encodable {
    let directory: String
    let documents, collections: Int
  }

  func run() throws {
    let (summary, damaged) = try folder.withStore { store in
      let summary = try ProgressDisplay.showing { try store.export(to: directory, progress: $0) }
      return (summary, try store.plannedRepairs().count)
    }
    TicketKeys.tellLeft(in: folder, outOf: directory)
    if damaged > 0 {
      Output.error(Catalogue.spoken.text("maintenance.exported.damaged", count: damaged))
    }
    if Output.isJSON {
      return try Output.json(
        "export",
        Report(
          directory: directory, documents: summary.documents, collections: summary.collections))
    }
    let arguments = [
      "directory": directory, "documents": "\(summary.documents)",
      "collections": "\(summary.collections)",
    ]
    Output.line(Catalogue.spoken.text("maintenance.exported", arguments))
  }
}
