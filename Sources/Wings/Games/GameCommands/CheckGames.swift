import ArgumentParser
import Commands
import Games
import Languages

/// Checks the consistency of all documents about games.
struct CheckGames: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpText.of("usage.game.check"),
      discussion: HelpText.of("usage.game.check.about"))
  }

  @OptionGroup var folder: DataFolder

  /// The JSON form of an inconsistency.
  private struct Line: Encodable {
    var kind, collection, id, text: String

    init(_ finding: GameFinding) {
      (kind, collection, id) = (finding.kind.rawValue, finding.collection, finding.id)
      text = Catalogue.spoken.text(finding.wording)
    }
  }

  func run() throws {
    try folder.withGames { games in
      let lines = try games.service.maintenance.check().map(Line.init)
      if Output.isJSON { try Output.json("findings", items: lines) } else { Self.print(lines) }
      if !lines.isEmpty { throw ExitCode(1) }
    }
  }

  private static func print(_ lines: [Line]) {
    Output.lines(lines.map { "\($0.collection)/\($0.id): \($0.text)" })
    if lines.isEmpty { Output.line(Catalogue.spoken.text("commands.game.check.sound")) }
  }
}
