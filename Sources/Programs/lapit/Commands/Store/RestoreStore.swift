import Commands
import App
import ArgumentParser
import Fields
import Languages
import Store

struct RestoreStore: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: HelpText.of("usage.store.restore"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.store.restore.file"), completion: .file(), transform: NamedPath.read)
  var file: String

  private struct Report: Encodable {
    let file, folder: String
    /// The path to which the replaced folder was moved; `nil` if there was none.
    @OrNull var former: String?
  }

  func run() throws {
    let former = try ProgressDisplay.showing {
      try FileStore.restore(
        file, to: folder.path, schema: Application.schema, progress: $0)
    }
    TicketKeys.carry(from: former, to: folder, quietly: Output.isJSON)
    if Output.isJSON {
      return try Output.json("restore", Report(file: file, folder: folder.path, former: former))
    }
    let arguments = ["file": file, "folder": folder.path]
    Output.line(Catalogue.spoken.text("maintenance.restored", arguments))
    if let former { Output.line(Catalogue.spoken.text("commands.former", ["folder": former])) }
  }
}
