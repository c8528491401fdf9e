import Languages
import RaceFiles
import Races
import Seasons
import Shell

/// The standings of a series as a page that somebody can put on the web.
struct SeriesPublishing {
  let model: SeriesViewModel
  let book: SeriesBook

  private var context: AppContext { model.context }

  private var path: String {
    ResultsFile.suggestion(for: book.series.name, ending: "html", in: context.outputFolder)
  }

  /// Names the file, which is written anew each time.
  var question: Question {
    Question(
      title: Wording("desk.publish.title"),
      body: Wording(
        "series.publish.body",
        ["path": path, "stage": context.text("series.stage.\(book.stage.rawValue)")]),
      yes: Wording("desk.publish.yes")
    ) { write() }
  }

  private func write() -> Move {
    let (book, texts, path) = (book, context.texts, path)
    return model.publishing.begin(
      for: model, read: { book }, make: { SeriesPage.html($0, in: texts) },
      write: { try ResultsFile(named: path).write($0, replacing: true) },
      done: Message(Wording("races.export.written", ["path": path]), .success))
  }
}
