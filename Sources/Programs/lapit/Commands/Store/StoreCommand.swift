import Commands
import ArgumentParser

struct StoreCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "store", abstract: HelpText.of("usage.store"),
      subcommands: [
        VerifyStore.self, BackUpStore.self, RestoreStore.self, RescueStore.self, RepairStore.self,
        CompactStore.self, ExportStore.self, ImportStore.self,
      ])
  }
}
