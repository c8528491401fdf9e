import Languages
import RaceFiles
import Races
import Shell
import Timekeeping
import RaceScreens

/// Writes the list of those still out to the output folder.
struct StillOutFile {
  private let model: FollowedRace

  init(_ model: FollowedRace) { self.model = model }

  func write() -> Move {
    let clock = model.time(model.elapsedMilliseconds)
    let name = model.text("desk.stillOut.file", ["name": model.name, "time": clock])
    let list = StillOutText(
      model.book, atElapsed: model.elapsedMilliseconds, columns: 80, model.context)
    let title = model.text("desk.stillOut.title", ["name": model.name])
    let file = ResultsFile.suggestion(for: name, ending: "txt", in: model.context.outputFolder)
    return write(list.file(title: title), to: file)
  }

  private func write(_ text: String, to path: String) -> Move {
    model.context.work(for: model) {
      try ResultsFile(named: path).write(text, replacing: true)
    } then: { _ in
      .tell(.written(to: path))
    }
  }
}
