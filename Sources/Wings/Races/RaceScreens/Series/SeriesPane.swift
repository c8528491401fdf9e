import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The standings of a series.
struct SeriesPane: Pane, LivePane, TypingPane, FramedPane {
  let model: SeriesViewModel

  var title: Wording {
    Wording("races.competition.title", ["name": model.book?.series.name ?? ""])
  }
  var filter: TypedFilter? { model.list.filter }
  var wakesEvery: Int? { model.publishing.wakesEvery }

  private var keys: NarrowedKeys<SeriesStanding> {
    NarrowedKeys(list: model.list, label: "series.key.race") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    model.publishing.bindings + keys.bindings
      + model.sortKeys(isOffered: !model.list.all.isEmpty) + [
        .category(model.categoryTapped), .sex(model.sexTapped),
        KeyBinding(
          .character("e"), "common.key.edit", disabled: model.editObstacle,
          footer: model.editObstacle == nil
        ) { model.editTapped() },
        KeyBinding(
          .character("p"), "series.key.publish", disabled: model.publishObstacle, footer: false
        ) { model.publishTapped() },
      ]
  }

  func take(_ input: Input) -> Move? {
    model.takeHeading(input, of: model.list.state) ?? keys.take(input)
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) && model.list.selected != nil
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let place = model.publishing.draw(on: &canvas, in: area)
    let view = model.book.map { StandingsTable($0, model.context) }
    guard hasOwnBoxes(on: canvas.size), let book = model.book, let line = model.list.selected else {
      return drawList(model.heading, on: &canvas, in: place) {
        view?.about($0, columns: $1) ?? []
      }
    }
    let (left, right) = Preview.places(
      of: table, in: place, on: canvas.size, state: &model.list.state)
    let box = Box(titleWithCount)
    drawList("", on: &canvas, in: box.draw(on: &canvas, in: left)) { _, _ in [] }
    StandingPreview(line: line, book: book, context: model.context).draw(on: &canvas, in: right)
  }

  private var table: Table {
    let table = model.book.map { StandingsTable($0, model.context).table }
    return (table ?? SortableTable(columns: []))
      .table(model.list.items, by: model.sorting, model.context.glyphs)
  }

  private var titleWithCount: String {
    let count = model.context.text(
      "common.list.shown",
      ["shown": "\(model.list.items.count)", "all": "\(model.list.all.count)"])
    return count + "  " + model.heading
  }

  private func drawList(
    _ heading: String, on canvas: inout Canvas, in area: Rect,
    about: @escaping (SeriesStanding, _ columns: Int) -> [String]
  ) {
    NarrowedTable(
      list: model.list, context: model.context, sorting: heading, notice: model.notice,
      about: about
    ) { table }.draw(on: &canvas, in: area)
  }
}
