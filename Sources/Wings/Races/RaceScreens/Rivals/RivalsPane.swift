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
  var takesText: Bool { model.list.filter.isTyping }

  private var keys: NarrowedKeys<Rival> {
    NarrowedKeys(list: model.list, label: "records.key.compare") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: model.context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, model.context).draw(on: &canvas, in: area)
    }
    let columns = [
      TableColumn(model.context.text("records.column.name")),
      TableColumn(model.context.text("records.column.together"), columns: 14, .right),
    ]
    Table(columns: columns, count: model.list.items.count) { index in
      let rival = model.list.items[index]
      return TableRow([rival.name, "\(rival.races)"])
    }.draw(on: &canvas, in: area, state: &model.list.state)
  }
}
