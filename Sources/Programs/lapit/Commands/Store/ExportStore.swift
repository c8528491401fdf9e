import ArgumentParser
import Languages
import Store

struct ExportStore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes plain JSON, a file per collection.")

  @OptionGroup var folder: DataFolder
  @Argument(help: "The folder for the files; there must be none yet.", completion: .directory)
  var directory: String
  @Flag(help: "Machine-readable output.") var json = false

  private struct Report: Encodable {
    let directory: String
    let documents, collections: Int
  }

  func run() throws {
    let summary = try folder.withStore { store in
      try ProgressDisplay.showing { try store.export(to: directory, progress: $0) }
    }
    if json {
      return try Output.json(
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
