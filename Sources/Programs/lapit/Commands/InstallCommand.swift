import Commands
import ArgumentParser
import Languages

/// `install`: installs the running program, its manual pages and its completions.
struct InstallCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "install",
      abstract: HelpText.of("usage.install"),
      discussion: HelpText.of("usage.install.about"))
  }

  @Option(
    help: ArgumentHelp(HelpText.of("usage.install.prefix"), valueName: "dir"),
    completion: .directory, transform: NamedPath.read)
  var prefix: String?
  @Flag(name: .customLong("dry-run"), help: .said("usage.install.dryRun"))
  var isDryRun = false
  @Flag(help: .said("usage.install.force")) var force = false
  @Flag(help: .said("usage.json")) var json = false

  private struct Line: Encodable {
    let path: String
    let was: String
  }

  private struct Report: Encodable {
    let isDone: Bool
    let isOnPath: Bool
  }

  func validate() throws {
    guard prefix?.isEmpty == true else { return }
    throw ValidationError(Catalogue.spoken.text("machine.install.emptyPrefix"))
  }

  func run() throws {
    guard let places = InstallPlaces(prefix: prefix) else {
      throw CommandFailure(Wording("machine.install.noHome"))
    }
    var installation = try Installation(at: places)
    if !isDryRun {
      try requireOwn(installation.foreign)
      try installation.carryOut()
    }
    let advice = InstallAdvice(places)
    if Output.isJSON { return try printJSON(installation.steps, advice) }
    for step in installation.steps { Output.line(text(of: step)) }
    if !isDryRun { advice.wordings.forEach { Output.line(Catalogue.spoken.text($0)) } }
  }

  private func requireOwn(_ foreign: [String]) throws {
    guard !force, !foreign.isEmpty else { return }
    for path in foreign {
      Output.error(Catalogue.spoken.text("machine.install.foreign", ["path": path]))
    }
    throw CommandFailure(Wording("machine.install.useForce"))
  }

  private func text(of step: Installation.Step) -> String {
    let tense = isDryRun ? "would" : "did"
    let key = "machine.install.\(tense).\(step.present.rawValue)"
    return Catalogue.spoken.text(key, ["path": step.file.path])
  }

  private func printJSON(_ steps: [Installation.Step], _ advice: InstallAdvice) throws {
    try Output.json(
      "files", Report(isDone: !isDryRun, isOnPath: advice.isOnPath),
      items: steps.map { Line(path: $0.file.path, was: $0.present.rawValue) })
  }
}
