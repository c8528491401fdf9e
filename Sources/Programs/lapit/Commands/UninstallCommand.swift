import ArgumentParser
import Commands
import Languages

/// `uninstall`: removes what `install` put under a folder; data and settings stay.
struct UninstallCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "uninstall", abstract: HelpText.of("usage.uninstall"),
      discussion: HelpText.of("usage.uninstall.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(
    help: ArgumentHelp(HelpText.of("usage.uninstall.prefix"), valueName: "dir"),
    completion: .directory, transform: NamedPath.read)
  var prefix: String?
  @Flag(name: .customLong("dry-run"), help: .said("usage.install.dryRun"))
  var isDryRun = false

  private struct Line: Encodable {
    let path: String
    let was: String
  }

  private struct Report: Encodable {
    let isDone: Bool
  }

  func run() throws {
    guard let places = InstallPlaces(prefix: prefix) else {
      throw CommandFailure(Wording("machine.install.noHome"))
    }
    let removal = try Removal(from: places)
    if !isDryRun { try removal.carryOut() }
    if Output.isJSON {
      return try Output.json(
        "files", Report(isDone: !isDryRun),
        items: removal.steps.map { Line(path: $0.path, was: $0.present.rawValue) })
    }
    let tense = isDryRun ? "would" : "did"
    for step in removal.steps {
      let key = "machine.uninstall.\(tense).\(step.present.rawValue)"
      Output.line(Catalogue.spoken.text(key, ["path": step.path]))
    }
    if isDryRun { return }
    let folders = ["data": folder.path, "settings": DataFolder.configuration]
    Output.line(Catalogue.spoken.text("machine.uninstall.stays", folders))
  }
}
