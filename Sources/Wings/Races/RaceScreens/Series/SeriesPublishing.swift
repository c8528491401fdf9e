import Languages
import RaceFiles
import Races
import Seasons
import Shell

/// Writes the standings of a series as a web page.
struct SeriesPublishing {
  let model: SeriesViewModel
  let book: SeriesBook

  private var context: AppContext { model.context }

  private var path: String {
    ResultsFile.suggestion(for: book.series.name, ending: "html", in: context.outputFolder)
  }

  /// Asks before writing; it names the file, which is overwritten each time.
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
      done: .written(to: path))
  }
}
