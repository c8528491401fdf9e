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

  /// Asks before results become official or provisional; what is unfinished is listed.
  func officialTapped() -> Move {
    let (name, isOfficial) = (["name": competition.name], !isOfficial)
    let key = "races.run." + (isOfficial ? "official" : "provisional")
    let open = isOfficial ? UnfinishedRace(board.book, at: context.clock.now(), context).text : ""
    let body = Wording(
      key + (open.isEmpty ? ".body" : ".bodyOpen"), name.merging(["open": open]) { $1 })
    let (races, id, author) = (context.races, competition.id, context.author)
    return .ask(
      Question(
        title: Wording(key + ".title"), body: body,
        yes: Wording(key + ".yes")
      ) { [self] in
        context.work(for: self) {
          try races.setOfficial(isOfficial, id, by: author)
        } then: {
          .tell(Message(Wording(key + ".done", name), .success))
        }
      })
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
