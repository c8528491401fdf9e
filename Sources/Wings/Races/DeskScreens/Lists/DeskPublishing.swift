import Languages
import RaceDay
import RaceFiles
import RaceScreens
import Races
import Shell

/// Writes the results as a page from the desk.
struct DeskPublishing {
  let desk: DeskViewModel

  private var path: String {
    ResultsFile.suggestion(for: desk.name, ending: "html", in: desk.context.outputFolder)
  }

  /// Asks before writing; it names what is unfinished and the file, which is overwritten each time.
  var question: Question {
    let known = BoardNotes(of: desk.book).official ?? Wording("desk.publish.nothing")
    let open = UnfinishedRace(
      desk.book, at: desk.now, unsaved: desk.session.unsaved.count, desk.context
    ).text
    return Question(
      title: Wording("desk.publish.title"),
      body: Wording(
        open.isEmpty ? "desk.publish.body" : "desk.publish.bodyOpen",
        ["path": path, "results": desk.context.text(known), "open": open]),
      yes: Wording("desk.publish.yes")
    ) { write() }
  }

  private func write() -> Move {
    let (context, id, path) = (desk.context, desk.competitionID, path)
    let (store, texts) = (context.store, context.texts)
    return desk.publishing.begin(
      for: desk, read: { try LiveRace(store: store, competitionID: id).book },
      make: { Publication.html.text($0, in: texts) },
      write: { try ResultsFile(named: path).write($0, replacing: true) },
      done: .written(to: path))
  }
}
