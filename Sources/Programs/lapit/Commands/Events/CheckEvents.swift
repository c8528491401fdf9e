import ArgumentParser
import Events
import Languages

/// Whether everything about events fits together.
struct CheckEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpText.of("usage.event.check"),
      discussion: HelpText.of("usage.event.check.about"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.event.check.repair")) var repair = false
  @Flag(help: .said("usage.json")) var json = false

  private struct Line: Encodable {
    var kind, collection, id, text: String
    var isRepaired: Bool

    enum CodingKeys: String, CodingKey {
      case kind, collection, id, text
      case isRepaired = "is_repaired"
    }
  }

  func run() throws {
    try folder.withEvents { events in
      let repaired = repair ? try events.service.repair() : []
      let left = try events.service.check()
      let lines =
        repaired.map { Self.line(of: $0, isRepaired: true) }
        + left.map { Self.line(of: $0, isRepaired: false) }
      if json { try Output.json(lines) } else { Self.print(lines) }
      if !left.isEmpty { throw ExitCode(1) }
    }
  }

  private static func line(of finding: EventFinding, isRepaired: Bool) -> Line {
    Line(
      kind: finding.kind.rawValue, collection: finding.collection, id: finding.id,
      text: Catalogue.spoken.text(finding.wording), isRepaired: isRepaired)
  }

  private static func print(_ lines: [Line]) {
    for line in lines {
      let mended =
        line.isRepaired ? "  [" + Catalogue.spoken.text("commands.event.check.mended") + "]" : ""
      Output.line("\(line.collection)/\(line.id): \(line.text)\(mended)")
    }
    if lines.isEmpty { Output.line(Catalogue.spoken.text("commands.event.check.sound")) }
  }
}
