import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The history of a race or of one entry: who did what, when and why.
struct HistoryReportPane: Pane, LivePane, ReadingPane, FramedPane {
  let model: HistoryModel

  var standsBeside: Bool { true }
  var title: Wording {
    guard let entry = model.entryID else {
      return Wording("scoring.history.title", ["name": model.live.book.competition.name])
    }
    return Wording("scoring.history.titleEntry", ["name": model.live.book.name(of: entry)])
  }
  var wakesEvery: Int? { model.reading.wakesEvery }
  var isLong: Bool { true }

  func storeChanged() -> Move { model.storeChanged() }
  func timePassed(_ now: Stamp) -> Move {
    model.reading.timePassed()
    return .stay
  }

  func lines(in size: Size) -> [PageLine] {
    func note(_ wording: Wording, _ role: Role) -> [PageLine] {
      TextLines.wrap(model.context.text(wording), columns: size.columns).map { PageLine($0, role) }
    }
    if let failure = model.reading.failure { return note(failure, .error) }
    guard let lines = model.reading.value else {
      return note(Wording("scoring.history.reading"), .dim)
    }
    guard !lines.isEmpty else { return note(Wording("scoring.history.empty"), .dim) }
    return lines.flatMap { HistoryText($0, model.context).lines(columns: size.columns) }
  }
}
