import Languages
import RaceDay
import RaceFiles
import Races
import Shell
import Timekeeping

/// Exporting and printing results.
extension RunViewModel {
  var isOfficial: Bool { board.book.official.declaration != nil }

  var officialObstacle: Wording? {
    BoardNotes(of: board.book).official == nil ? Wording("races.run.nothingOfficial") : nil
  }

  /// Asks before results become official or provisional.
  ///
  /// What is unfinished is listed first. Corrected results can become official as they are now.
  func officialTapped() -> Move {
    let stage = board.book.official.stage
    let key = stage == .official ? "provisional" : stage == .corrected ? "confirm" : "official"
    let open =
      stage == .official ? "" : UnfinishedRace(board.book, at: context.clock.now(), context).text
    let state = BoardNotes(of: board.book).official.map(context.text) ?? ""
    let provisional = Question.Other(Wording("races.run.provisional.yes"), letter: "p") { [self] in
      setOfficial("provisional")
    }
    return .ask(
      Question(
        title: Wording("races.run.\(key).title"),
        body: Wording(
          "races.run.\(key)" + (open.isEmpty ? ".body" : ".bodyOpen"),
          ["name": competition.name, "open": open, "state": state]),
        yes: Wording("races.run.\(key).yes"), other: stage == .corrected ? provisional : nil
      ) { [self] in setOfficial(key) })
  }

  private func setOfficial(_ key: String) -> Move {
    let (races, id, author) = (context.races, competition.id, context.author)
    let done = Wording("races.run.\(key).done", ["name": competition.name])
    return context.work(for: self) {
      try races.setOfficial(key != "provisional", id, by: author)
    } then: {
      .tell(Message(done, .success))
    }
  }

  func exportTapped() -> Move { .open(.export(competition: competition.id, ending: "csv")) }

  /// Asks before printing; without a printer program it offers a page for a browser.
  func printTapped() -> Move {
    let name = ["name": competition.name]
    guard let printer else {
      return .ask(
        Question(
          title: Wording("races.print.title"), body: Wording("races.print.noProgram", name),
          yes: Wording("races.print.page")
        ) { [competition] in .open(.export(competition: competition.id, ending: "html")) })
    }
    return .ask(
      Question(
        title: Wording("races.print.title"),
        body: Wording("races.print.body", name.merging(["program": printer.name]) { $1 }),
        yes: Wording("races.print.yes")
      ) { [self] in print(with: printer) })
  }

  private func print(with printer: ResultsPrinter) -> Move {
    let (store, texts, id) = (context.store, context.texts, competition.id)
    return publishing.begin(
      for: self, ending: "races.print.started",
      read: { try LiveRace(store: store, competitionID: id).book },
      make: { ResultsText.page($0, in: texts) }, write: { try printer.print($0) },
      done: Message(Wording("races.print.done", ["program": printer.name]), .success))
  }
}
