import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Whom to compare with: competitors seen in races of one's own.
struct RivalsPane: Pane, TypingPane {
  let model: RivalsViewModel

  var title: Wording { Wording("records.rivals.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<Rival> {
    NarrowedKeys(list: model.list, label: "records.key.compare") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + model.sortKeys(isOffered: !model.list.all.isEmpty)
  }

  func take(_ input: Input) -> Move? {
    model.takeHeading(input, of: model.list.state) ?? keys.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let table = RivalsTable(model.context).table
    NarrowedTable(
      list: model.list, context: model.context,
      sorting: table.words(model.sorting, in: model.context.texts), notice: model.notice
    ) { table.table(model.list.items, by: model.sorting, model.context.glyphs) }
    .draw(on: &canvas, in: area)
  }
}

/// Competitors seen in races of one's own, as lines of a table.
struct RivalsTable {
  let table: SortableTable<Rival>

  init(_ context: AppContext) {
    table = SortableTable(columns: [
      .init(TableColumn(context.text("records.column.name")), text: \.name),
      .init(
        TableColumn(context.text("records.column.together"), columns: 16, .right),
        startsWithLargest: true, text: { "\($0.races)" }, by: { .count($0.races) }),
    ])
  }
}
