import ArgumentParser

struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "The data folder itself.",
    subcommands: [
      VerifyStore.self, BackUpStore.self, RestoreStore.self, RescueStore.self, CompactStore.self,
      ExportStore.self, ImportStore.self,
    ])
}
