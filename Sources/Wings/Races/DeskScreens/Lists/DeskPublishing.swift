import Languages
import RaceFiles
import RaceScreens
import Races
import Shell

/// The results of the race as a page, written from the desk.
struct DeskPublishing {
  let desk: DeskViewModel

  private var path: String {
    ResultsFile.suggestion(for: desk.name, ending: "html", in: desk.context.outputFolder)
  }

  /// Names the file, which is written anew each time.
  var question: Question {
    let known = BoardNotes(of: desk.book).official ?? Wording("desk.publish.nothing")
    return Question(
      title: Wording("desk.publish.title"),
      body: Wording(
        "desk.publish.body", ["path": path, "results": desk.context.text(known)]),
      yes: Wording("desk.publish.yes")
    ) { write() }
  }

  private func write() -> Move {
    let (context, id, path) = (desk.context, desk.competitionID, path)
    let (store, texts) = (context.store, context.texts)
    return context.work(for: desk) {
      let book = try LiveRace(store: store, competitionID: id).book
      try ResultsFile(named: path).write(
        Publication.html.text(book, in: texts), replacing: true)
    } then: { _ in
      .tell(Message(Wording("races.export.written", ["path": path]), .success))
    }
  }
}
