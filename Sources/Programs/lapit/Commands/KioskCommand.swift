import Accounts
import App
import ArgumentParser
import Commands
import Glibc
import Languages

/// `kiosk`: opens the application for strangers on a shared machine.
struct KioskCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kiosk", abstract: HelpText.of("usage.kiosk"),
      subcommands: [OpenKiosk.self, SetKioskPin.self, PrintKioskUnit.self],
      defaultSubcommand: OpenKiosk.self)
  }
}

/// `kiosk set-pin`: sets the PIN for leaving the kiosk.
struct SetKioskPin: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set-pin",
      abstract: HelpText.of("usage.kiosk.setPin"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    let pin = try PasswordPrompt.read("commands.pin")
    if isatty(STDIN_FILENO) != 0, try PasswordPrompt.read("commands.pinAgain") != pin {
      throw CommandFailure(Wording("commands.pinsDiffer"))
    }
    try folder.withStore(making: true) { try Application.accounts($0).setKioskPin(pin) }
    if Output.isJSON { return try Output.json("pin", ["is_set": true]) }
    Output.line(Catalogue.spoken.text("commands.pinSet"))
  }
}
