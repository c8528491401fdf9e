import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The standings of a series.
struct SeriesPane: Pane {
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

  func draw(on canvas: inout Canvas, in area: Rect) {
    let view = model.book.map { StandingsTable($0, model.context) }
    let table = view?.table ?? SortableTable(columns: [])
    NarrowedTable(
      list: model.list, context: model.context, sorting: model.heading, notice: model.notice,
      about: { view?.about($0, columns: $1) ?? [] }
    ) { table.table(model.list.items, by: model.sorting, model.context.glyphs) }
    .draw(on: &canvas, in: model.publishing.draw(on: &canvas, in: area))
  }
}
