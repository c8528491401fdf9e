import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The competitors to compare with, from the user's races.
struct RivalsPane: Pane, @MainActor ListPane {
  let model: RivalsViewModel

  var title: Wording { Wording("records.rivals.title") }

  var page: ListPage<Rival> {
    let table = RivalsTable(model.context).table
    var page = ListPage(
      model.list, model.context, notice: model.notice, open: { .open(.headToHead($0.id)) }
    ) { table.table(model.list.items, by: model.sorting, model.context.glyphs) }
    page.label = "records.key.compare"
    page.heading = { table.words(model.sorting, in: model.context.texts) }
    page.sorting = model.listSorting
    return page
  }

  func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }
}

/// Competitors from the user's races, as a table.
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
