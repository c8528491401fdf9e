import Commands
import App
import ArgumentParser
import Languages
import Shell
import Timekeeping

/// `wings`: selects the wings that the folder shows.
struct WingsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "wings", abstract: HelpText.of("usage.wings"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(
    help: .said("usage.wings.names"), completion: .list(Wings.all.map(\.id.name)))
  var names: [String] = []

  private struct Line: Encodable {
    var id: String
    var isShown: Bool
  }

  func validate() throws {
    let known = Wings.all.map(\.id.name)
    for (index, name) in names.enumerated() {
      guard known.contains(name) else {
        let arguments = ["name": name, "known": known.joined(separator: ", ")]
        throw ValidationError(Catalogue.spoken.text("commands.noSuchWing", arguments))
      }
      if names[..<index].contains(name) {
        throw ValidationError(Catalogue.spoken.text("commands.wingTwice", ["name": name]))
      }
    }
  }

  func run() throws {
    try folder.withStore(making: !names.isEmpty) { store in
      let chosen = names.compactMap { name in Wings.all.first { $0.id.name == name } }
      if !chosen.isEmpty {
        try ShownWings.show(chosen, in: store, by: "shell", at: Clock.system.now().utc)
      }
      let shown = Set(try ShownWings.of(Wings.all, in: store).map(\.id))
      try list(Wings.all.map { Line(id: $0.id.name, isShown: shown.contains($0.id)) })
    }
  }

  private func list(_ lines: [Line]) throws {
    if Output.isJSON { return try Output.json("sections", items: lines) }
    for line in lines {
      let state = Catalogue.spoken.text("commands.wing.\(line.isShown ? "on" : "off")")
      Output.line("\(line.id)  \(state)")
    }
  }
}
