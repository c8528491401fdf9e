import ArgumentParser
import Languages
import Store

struct BackUpStore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Writes everything into one file, while others go on.")

  @OptionGroup var folder: DataFolder
  @Argument(help: "The file; there must be none yet.", completion: .file()) var file: String
  @Flag(help: "Machine-readable output.") var json = false

  private struct Report: Encodable {
    let file: String
    let documents, sequence: Int
  }

  func run() throws {
    let summary = try folder.withStore { store in
      try ProgressDisplay.showing { try store.backUp(to: file, progress: $0) }
    }
    if json {
      return try Output.json(
        Report(file: file, documents: summary.documents, sequence: summary.sequence))
    }
    Output.line(
      Catalogue.spoken.text(
        "maintenance.backup",
        [
          "file": file, "documents": "\(summary.documents)", "sequence": "\(summary.sequence)",
        ]))
  }
}
