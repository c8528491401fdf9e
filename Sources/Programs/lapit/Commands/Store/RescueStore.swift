import Commands
import App
import ArgumentParser
import Languages
import Store
import Timekeeping

struct RescueStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rescue",
      abstract: HelpText.of("usage.store.rescue"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.store.newFolder"), completion: .directory, transform: NamedPath.read)
  var newFolder: String

  private struct Report: Encodable {
    let folder, report: String
    let documents, collections, sequence: Int
    let isComplete: Bool
    let damage: [String]
  }

  func run() throws {
    let file = ReportFile(path: newFolder.withoutLastSlashes + ".report.txt")
    try file.requireFree()
    let report = try ProgressDisplay.showing {
      try FileStore.rescue(
        folder: folder.path, into: newFolder, schema: Application.schema, progress: $0)
    }
    var rescued = folder
    rescued.data = newFolder
    TicketKeys.carry(from: folder.path, to: rescued, quietly: Output.isJSON)
    let text = RescueText(
      report: report, folder: folder.path, target: newFolder,
      utcMilliseconds: Clock.system.now().utc)
    if Output.isJSON {
      try file.write(text.whole)
      let losses = report.losses.map { ["text": MaintenanceText.line($0)] }
      try Output.json("rescue", summary(of: report, in: file.path), items: losses)
    } else {
      for line in text.summary { Output.line(line) }
      try file.write(text.whole)
      Output.line(Catalogue.spoken.text("maintenance.report.file", ["file": file.path]))
    }
    try ExitCode.require(report.isComplete, hasDone: true)
  }

  private func summary(of report: RescueReport, in file: String) -> Report {
    Report(
      folder: newFolder, report: file, documents: report.result.documents,
      collections: report.result.collections, sequence: report.result.sequence,
      isComplete: report.isComplete,
      damage: report.damage.findings.filter { $0.severity != .note }
        .map { MaintenanceText.line($0, in: folder.path) })
  }
}

extension String {
  /// The folder's name without trailing slashes, for naming a file beside it.
  var withoutLastSlashes: String {
    var text = self[...]
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }
}
