import ArgumentParser
import FoundationEssentials
import Languages

/// Prints what makes a machine a kiosk; changes nothing.
struct PrintKioskUnit: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unit",
      abstract: HelpText.of("usage.kiosk.unit"),
      discussion: HelpText.of("usage.kiosk.unit.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.kiosk.unit.user")) var user = "lapit"
  @Option(help: .said("usage.kiosk.unit.tty")) var tty = "tty8"
  @Option(help: .said("usage.competition.shown"))
  var competition: [String] = []
  @Flag(help: .said("usage.json")) var json = false

  private struct Report: Encodable {
    let unit: String
    let authorizedKeys: String

    enum CodingKeys: String, CodingKey {
      case unit
      case authorizedKeys = "authorized_keys"
    }
  }

  func validate() throws {
    let isTerminal = tty.hasPrefix("tty") && tty.utf8.dropFirst(3).allSatisfy(Self.isNameByte)
    if !isTerminal || tty.utf8.count < 4 {
      throw UnknownValue.error("tty", tty, form: "tty8")
    }
    guard !user.isEmpty, !user.hasPrefix("-"), user.utf8.allSatisfy(Self.isNameByte) else {
      throw UnknownValue.error("user", user, form: "lapit")
    }
    for id in competition where id.isEmpty || !id.utf8.allSatisfy(Self.isNameByte) {
      throw ValidationError(Catalogue.spoken.text("commands.noSuchCompetition", ["id": id]))
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  func run() throws {
    let unit = KioskUnit(
      program: try Self.program(), data: try absoluteData(), user: user, terminal: tty,
      competitions: competition)
    if json {
      return try Output.json(Report(unit: unit.text, authorizedKeys: unit.forcedCommand))
    }
    Output.text(unit.text)
    Output.line("")
    Output.line("# " + Catalogue.spoken.text("machine.kiosk.authorizedKeys", ["user": user]))
    Output.line("# \(unit.forcedCommand) ssh-ed25519 AAAA...")
  }

  private static func program() throws(CommandFailure) -> String {
    let link = "/proc/self/exe"
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw CommandFailure(Wording("machine.install.noProgram", ["path": link]))
    }
    return path
  }

  /// A line break in a path would end the line of the unit that it stands in.
  private func absoluteData() throws(CommandFailure) -> String {
    let here = FileManager.default.currentDirectoryPath
    let path = folder.path.hasPrefix("/") ? folder.path : here + "/" + folder.path
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandFailure(Wording("machine.kiosk.oddFolder", ["folder": path]))
    }
    return path
  }
}
