import ArgumentParser
import Languages
import Races
import Store
import Timekeeping

/// The plug for chip readers: a crossing a line; `saved` is said once it is on disk.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Records crossings from standard input.")

  @OptionGroup var folder: DataFolder
  @Option var competition: String

  func run() throws {
    try folder.withRaces { races, store in
      guard let race = try RaceDirectory(store: store).competition(competition) else {
        throw CommandFailure(Wording("commands.noSuchCompetition", ["id": competition]))
      }
      guard race.isActive else { throw CommandFailure(Wording("races.competition.closed")) }
      var number = 0
      let sitting = Identifiers.random.make()
      while let line = readLine() {
        let read = Clock.system.now()
        number += 1
        record(line, number, at: read, races, sitting)
      }
    }
  }

  private func record(
    _ line: String, _ number: Int, at read: Stamp, _ races: RaceService, _ sitting: String
  ) {
    do {
      let parsed = try RecordLine(parsing: line)
      let receipt = try races.record(
        [parsed.crossing(at: read)], in: competition, by: .shell, sitting: sitting)
      Output.line("saved \(receipt.sequence) \(parsed.bib)")
    } catch {
      Output.line("refused \(number): \(CommandFailure(error).line)")
    }
  }
}
