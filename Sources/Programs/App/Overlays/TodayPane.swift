import Languages
import Shell
import Terminal
import Widgets

/// What lies ahead in every wing that the folder shows.
struct TodayPane: Pane {
  let model: TodayViewModel
  let context: AppContext

  var title: Wording { Wording("common.today.title") }

  var bindings: [KeyBinding] {
    let none = model.rows.isEmpty ? Wording("common.nothingSelected") : nil
    return [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !model.rows.isEmpty else {
      let notice = model.failure ?? Wording("common.today.none")
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    Table(columns: columns, count: model.rows.count) { row(model.rows[$0]) }
      .draw(on: &canvas, in: area, state: &model.state)
  }

  private var columns: [TableColumn] {
    func title(_ name: String) -> String { context.text("common.today.\(name)") }
    return [
      TableColumn(title("day"), columns: 16), TableColumn(title("what")),
      TableColumn(title("wing"), columns: 10, priority: 2),
      TableColumn(title("state"), columns: 16, priority: 1),
    ]
  }

  private func row(_ row: TodayViewModel.Row) -> TableRow {
    TableRow([
      row.when, row.stop.name, context.text(row.wing), context.text(row.state),
    ])
  }
}
