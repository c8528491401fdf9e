import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Competitor against competitor: who won how often, every race of both, the bests of both.
struct HeadToHeadPane: Pane {
  let model: HeadToHeadViewModel

  var title: Wording {
    Wording("records.rival.title", ["name": model.headToHead?.name ?? ""])
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.move(by: $0 * 10) })
  }

  var bindings: [KeyBinding] {
    let none = model.meetings.isEmpty ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "records.key.lapByLap", disabled: none) { model.openTapped() }
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let page = HeadToHeadPage(model)
    guard let content = page.content(columns: area.columns) else {
      return EmptyNotice(model.notice, model.context).draw(on: &canvas, in: area)
    }
    model.reveal(content.selected)
    content.page.draw(on: &canvas, in: area, state: &model.page)
  }
}
