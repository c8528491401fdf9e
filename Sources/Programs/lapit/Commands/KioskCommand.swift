import ArgumentParser

/// The application for strangers on a shared machine.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Opens the boards for strangers.",
    subcommands: [OpenKiosk.self, SetKioskPin.self, PrintKioskUnit.self],
    defaultSubcommand: OpenKiosk.self)
}
