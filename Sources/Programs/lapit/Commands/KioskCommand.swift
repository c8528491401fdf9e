import Commands
import ArgumentParser

/// The application for strangers on a shared machine.
struct KioskCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kiosk", abstract: HelpText.of("usage.kiosk"),
      subcommands: [OpenKiosk.self, SetKioskPin.self, PrintKioskUnit.self],
      defaultSubcommand: OpenKiosk.self)
  }
}
