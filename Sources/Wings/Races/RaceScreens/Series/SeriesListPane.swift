import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Series: several competitions with one table.
struct SeriesListPane: Pane, LivePane, TypingPane, FramedPane {
  let model: SeriesListViewModel

  var title: Wording { Wording("series.list.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<Series> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + model.sortKeys(isOffered: !model.list.all.isEmpty) + [
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

  func take(_ input: Input) -> Move? {
    model.takeHeading(input, of: model.list.state) ?? keys.take(input)
  }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }

  func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) && model.list.selected != nil
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard hasOwnBoxes(on: canvas.size), let series = model.list.selected else {
      return drawList(on: &canvas, in: area)
    }
    let (left, right) = Preview.places(
      of: table, in: area, on: canvas.size, state: &model.list.state)
    let count = model.context.text(
      "common.list.shown",
      ["shown": "\(model.list.items.count)", "all": "\(model.list.all.count)"])
    drawList(on: &canvas, in: Box(count).draw(on: &canvas, in: left))
    let look = model.look(at: series)
    SeriesPreview(
      series: series, book: look.book, failure: look.failure, context: model.context
    ).draw(on: &canvas, in: right)
  }

  private var table: Table {
    SeriesListTable(model).table
      .table(model.list.items, by: model.sorting, model.context.glyphs)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    NarrowedTable(
      list: model.list, context: model.context,
      sorting: SeriesListTable(model).table.words(model.sorting, in: model.context.texts),
      notice: model.notice
    ) { table }.draw(on: &canvas, in: area)
  }
}

/// Series as lines of a table, one's own marked by a sign.
struct SeriesListTable {
  private let model: SeriesListViewModel
  private var context: AppContext { model.context }

  init(_ model: SeriesListViewModel) { self.model = model }

  var table: SortableTable<Series> {
    func title(_ key: String) -> String { context.text("series.column.\(key)") }
    return SortableTable(
      columns: [
        .init(TableColumn(title("name")), text: \.name),
        .init(
          TableColumn(title("points"), columns: 28, priority: 1),
          text: { context.text($0.points.wording) }),
        .init(
          TableColumn(title("events"), columns: 7, .right), startsWithLargest: true,
          text: { "\($0.competitionIDs.count)" }, by: { .count($0.competitionIDs.count) }),
      ], look: { (.text, model.isOwn($0) ? "*" : " ") })
  }
}
