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

  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let area = drawPreview(on: &canvas, in: whole)
    let table = SeriesListTable(model).table
    NarrowedTable(
      list: model.list, context: model.context,
      sorting: table.words(model.sorting, in: model.context.texts), notice: model.notice
    ) { table.table(model.list.items, by: model.sorting, model.context.glyphs) }
    .draw(on: &canvas, in: area)
  }
}

extension SeriesListPane {
  /// What the columns of the list need.
  private static let listColumns = 70

  /// A look at the series that is chosen, at the right where there is room.
  ///
  /// - Returns: The room of the list.
  private func drawPreview(on canvas: inout Canvas, in whole: Rect) -> Rect {
    guard Preview.hasRoom(on: canvas.size) else { return whole }
    let box = Box(title(of: model.list.all.count))
    guard let chosen = model.list.selected else { return box.draw(on: &canvas, in: whole) }
    let (left, right) = Preview.split(whole, list: Self.listColumns)
    Preview.draw(chosen.name, on: &canvas, in: right) { lines(on: chosen, columns: $0.columns) }
    return box.draw(on: &canvas, in: left)
  }

  private func title(of count: Int) -> String {
    model.context.text("series.list.title") + " (\(count))"
  }

  /// By which points, how many results count, and its rounds.
  private func lines(on series: Series, columns: Int) -> [PageLine] {
    let context = model.context
    let rules = [
      context.text(series.points.wording),
      series.countsBest.map { context.text("series.form.countsBest") + " \($0)" } ?? "",
      series.minimumEvents.map { context.text("series.form.minimumEvents") + " \($0)" } ?? "",
    ]
    let rounds = model.rounds(of: series).enumerated().map { index, round in
      "\(index + 1)  " + round.name + "  " + context.texts.shortDate(round.date ?? "")
    }
    return ItemLines.wrap(rules, columns: columns).map { PageLine($0, .accent) }
      + [PageLine(), PageLine(context.text("series.column.events"), .title)]
      + rounds.map { PageLine(TextWidth.fit($0, columns: columns)) }
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
