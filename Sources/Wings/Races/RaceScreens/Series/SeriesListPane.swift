import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Series: several competitions with one table.
struct SeriesListPane: Pane {
  let model: SeriesListViewModel

  var title: Wording { Wording("series.list.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<Series> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(
        .character("n"), "races.organizer.key.create", disabled: model.createObstacle,
        footer: model.isOrganizer
      ) { .open(.editSeries(nil)) },
      KeyBinding(
        .character("e"), "common.key.edit", disabled: model.obstacle(), footer: model.isOrganizer
      ) { model.editTapped() },
      KeyBinding(
        .character("D"), "common.key.delete", disabled: model.obstacle(ownerOnly: true),
        footer: model.isOrganizer
      ) { model.deleteTapped() },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    NarrowedTable(list: model.list, context: model.context, notice: model.notice) { table }
      .draw(on: &canvas, in: area)
  }

  private var table: Table {
    let columns = [
      TableColumn(text("series.column.name")),
      TableColumn(text("series.column.points"), columns: 28, priority: 1),
      TableColumn(text("series.column.events"), columns: 7, .right),
    ]
    return Table(columns: columns, count: model.list.items.count) { row(model.list.items[$0]) }
  }

  private func row(_ series: Series) -> TableRow {
    TableRow(
      [
        series.name, model.context.text(series.points.wording),
        "\(series.competitionIDs.count)",
      ],
      sign: model.isOwn(series) ? "*" : " ")
  }

  private func text(_ key: String) -> String { model.context.text(key) }
}
