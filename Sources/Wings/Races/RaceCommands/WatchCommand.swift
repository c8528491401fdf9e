import Commands
import ArgumentParser
import Languages
import RaceDay
import Races
import Store

/// Prints the changes of a board as they happen, one per line.
struct WatchCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: HelpText.of("usage.watch"),
      discussion: HelpText.of("usage.watch.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.competition.of")) var id: String
  @Flag(help: .said("usage.json.lines")) var json = false

  func run() throws {
    try folder.withStore { store in
      let race = try LiveRace(store: store, competitionID: id)
      var rows = race.book.rows()
      for row in rows { try print(BoardChange(.now, row, before: nil)) }
      while race.book.competition.isActive, !race.isGone {
        guard StoreNews.wait(for: store) else { return }
        guard try race.refresh(), !race.isGone else { continue }
        let newer = race.book.rows()
        for change in BoardChange.between(rows, newer) { try print(change) }
        rows = newer
      }
      try printClosed()
    }
  }

  private func print(_ change: BoardChange) throws {
    if json { try Output.json(change.json) } else { Output.line(change.text) }
  }

  private func printClosed() throws {
    if json { return try Output.json(["change": "closed"]) }
    Output.line(Catalogue.spoken.text("machine.watch.closed"))
  }
}
