import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The history of a race or of one entry: who did what, when and why.
struct HistoryReportPane: Pane, LivePane, FramedPane {
  let model: HistoryModel

  var standsBeside: Bool { true }
  var title: Wording {
    guard let entry = model.entryID else {
      return Wording("scoring.history.title", ["name": model.live.book.competition.name])
    }
    return Wording("scoring.history.titleEntry", ["name": model.live.book.name(of: entry)])
  }
  var wakesEvery: Int? { model.wakesEvery }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] { keys.bindings }

  func take(_ input: Input) -> Move? { keys.take(input) }
  func storeChanged() -> Move { model.storeChanged() }
  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page(columns: area.columns).draw(on: &canvas, in: area, state: &model.page)
  }

  private func page(columns: Int) -> Page {
    if let failure = model.failure { return note(failure, .error, columns) }
    guard let lines = model.lines else {
      return note(Wording("scoring.history.reading"), .dim, columns)
    }
    guard !lines.isEmpty else { return note(Wording("scoring.history.empty"), .dim, columns) }
    return Page(lines.flatMap { HistoryText($0, model.context).lines(columns: columns) })
  }

  private func note(_ wording: Wording, _ role: Role, _ columns: Int) -> Page {
    Page(
      TextLines.wrap(model.context.text(wording), columns: columns)
        .map { PageLine($0, role) })
  }
}
