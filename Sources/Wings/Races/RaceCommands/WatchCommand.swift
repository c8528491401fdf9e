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
  @Argument(help: .said("usage.competition.of"), completion: .competitions) var id: String

  func run() throws {
    try folder.withStore { store in
      let race = try LiveRace(store: store, competitionID: id)
      var rows = race.book.rows()
      for row in rows { print(BoardChange(.now, row, before: nil), race.book) }
      while race.book.competition.isActive, !race.isGone {
        guard StoreNews.wait(for: store) else { return }
        guard try race.refresh(), !race.isGone else { continue }
        let newer = race.book.rows()
        for change in BoardChange.between(rows, newer) { print(change, race.book) }
        rows = newer
      }
      try printClosed()
    }
  }

  private func print(_ change: BoardChange, _ book: RaceBook) {
    Output.line(Output.isJSON ? change.json(in: book) : change.text)
  }

  private func printClosed() throws {
    if Output.isJSON { return try Output.json("board", ["change": "closed"]) }
    Output.line(Catalogue.spoken.text("machine.watch.closed"))
  }
}
