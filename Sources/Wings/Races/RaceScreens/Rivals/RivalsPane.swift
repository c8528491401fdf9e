import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Whom to compare with: competitors seen in races of one's own.
struct RivalsPane: Pane {
  let model: RivalsViewModel

  var title: Wording { Wording("records.rivals.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<Rival> {
    NarrowedKeys(list: model.list, label: "records.key.compare") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    NarrowedTable(list: model.list, context: model.context, notice: model.notice) { table }
      .draw(on: &canvas, in: area)
  }

  private var table: Table {
    let columns = [
      TableColumn(model.context.text("records.column.name")),
      TableColumn(model.context.text("records.column.together"), columns: 14, .right),
    ]
    return Table(columns: columns, count: model.list.items.count) { index in
      let rival = model.list.items[index]
      return TableRow([rival.name, "\(rival.races)"])
    }
  }
}
