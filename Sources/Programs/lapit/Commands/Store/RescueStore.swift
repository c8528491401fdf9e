import App
import ArgumentParser
import Languages
import Store
import Timekeeping

struct RescueStore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rescue",
    abstract: "Brings everything that can be read of a damaged folder into a new one.")

  @OptionGroup var folder: DataFolder
  @Argument(help: "The new folder; there must be none yet.") var newFolder: String

  func run() throws {
    let file = ReportFile(path: newFolder.withoutLastSlashes + ".report.txt")
    try file.requireFree()
    let report = try ProgressDisplay.showing {
      try FileStore.rescue(
        folder: folder.path, into: newFolder, schema: Application.schema, progress: $0)
    }
    let text = RescueText(
      report: report, folder: folder.path, target: newFolder,
      utcMilliseconds: Clock.system.now().utc)
    for line in text.summary { Output.line(line) }
    try file.write(text.whole)
    Output.line(Catalogue.english.text("maintenance.report.file", ["file": file.path]))
  }
}

extension String {
  /// A folder's name as a file beside it is named after.
  fileprivate var withoutLastSlashes: String {
    var text = self[...]
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }
}
