import Commands
import ArgumentParser
import Languages

/// `kiosk unit`: prints the systemd unit that makes a machine a kiosk; changes nothing.
struct PrintKioskUnit: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unit",
      abstract: HelpText.of("usage.kiosk.unit"),
      discussion: HelpText.of("usage.kiosk.unit.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.kiosk.unit.user")) var user: String?
  @Option(help: .said("usage.kiosk.unit.tty")) var tty = "tty8"
  @OptionGroup var kiosk: KioskOptions

  private struct Report: Encodable {
    let unit: String
    let authorizedKeys: String
  }

  func validate() throws {
    let isTerminal =
      tty.hasPrefix("tty") && tty.utf8.dropFirst(3).allSatisfy(SystemdUnit.isNameByte)
    if !isTerminal || tty.utf8.count < 4 {
      throw UnknownValue.error("tty", tty, form: "tty8")
    }
    try user.map(SystemdUnit.checkUser)
    if let odd = kiosk.choice?.unknown(where: { id in
      !id.isEmpty && id.utf8.allSatisfy(SystemdUnit.isNameByte)
    }) {
      throw ValidationError(Catalogue.spoken.text(odd))
    }
  }

  func run() throws {
    let user = user ?? SystemdUnit.asker
    let unit = KioskUnit(
      program: try SystemdUnit.program(), data: try SystemdUnit.whole(folder.path), user: user,
      terminal: tty, boards: kiosk.choice?.words ?? [])
    if Output.isJSON {
      return try Output.json("unit", Report(unit: unit.text, authorizedKeys: unit.forcedCommand))
    }
    Output.text(unit.text)
    Output.line("")
    Output.line("# " + Catalogue.spoken.text("machine.kiosk.authorizedKeys", ["user": user]))
    Output.line("# \(unit.forcedCommand) ssh-ed25519 AAAA...")
  }
}
