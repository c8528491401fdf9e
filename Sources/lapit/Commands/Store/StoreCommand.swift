import App
import ArgumentParser
import Languages
import Store

struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "The data folder itself.",
    subcommands: [
      VerifyStore.self, RescueStore.self, Backup.self, Restore.self, Compact.self, Export.self,
    ])

  struct Backup: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var file: String

    func run() throws { try folder.withStore { try $0.backUp(to: file) } }
  }

  struct Restore: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var file: String

    func run() throws {
      let former = try FileStore.restore(file, to: folder.path, schema: Application.schema)
      if let former { Output.line(Catalogue.english.text("commands.former", ["folder": former])) }
    }
  }

  struct Compact: ParsableCommand {
    @OptionGroup var folder: DataFolder

    func run() throws { try folder.withStore { try $0.compact() } }
  }

  struct Export: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var directory: String

    func run() throws { try folder.withStore { try $0.export(to: directory) } }
  }
}
