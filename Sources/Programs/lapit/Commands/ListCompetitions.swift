import ArgumentParser
import FoundationEssentials
import Races
import Terminal

/// Lists the competitions.
struct ListCompetitions: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list")

  @OptionGroup var folder: DataFolder
  @Flag var json = false

  private struct Line: Encodable {
    var id, name, format: String
    var rules, date: String?
    var isActive, isRunning: Bool
  }

  func run() throws {
    try folder.withStore { store in
      let all = try RaceDirectory(store: store).all()
      if json { return Output.line(try encoded(all)) }
      for competition in all {
        let state = competition.isActive ? "active" : "closed"
        Output.line("\(competition.id)  \(state)  \(TextWidth.cleaned(competition.name))")
      }
    }
  }

  private func encoded(_ all: [Competition]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = all.map {
      Line(
        id: $0.id, name: $0.name, format: "\($0.format)", rules: $0.rules?.rawValue,
        date: $0.date, isActive: $0.isActive, isRunning: $0.race.isRunning)
    }
    return String(decoding: try encoder.encode(lines), as: UTF8.self)
  }
}
