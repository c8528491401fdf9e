import Commands
import ArgumentParser
import Languages

/// Prints what makes a machine send mail by itself; changes nothing.
struct PrintMailUnit: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unit", abstract: HelpText.of("usage.mail.unit"),
      discussion: HelpText.of("usage.mail.unit.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.kiosk.unit.user")) var user = "lapit"
  @Flag(help: .said("usage.mail.unit.timer")) var timer = false
  @Flag(help: .said("usage.json")) var json = false

  private struct Report: Encodable {
    let service, timer: String
  }

  func validate() throws { try SystemdUnit.checkUser(user) }

  func run() throws {
    let unit = TimerUnit(
      program: try SystemdUnit.program(), data: try SystemdUnit.whole(folder.path), user: user)
    if json { return try Output.json(Report(service: unit.service, timer: unit.timer)) }
    Output.text(timer ? unit.timer : unit.service)
  }
}
