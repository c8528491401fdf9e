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

  private var keys: NarrowedKeys<SeriesStanding> {
    NarrowedKeys(list: model.list, label: "series.key.race") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
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

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let view = model.book.map { StandingsTable($0, model.list.items, model.context) }
    NarrowedTable(
      list: model.list, context: model.context, sorting: model.heading, notice: model.notice,
      about: { view?.about($0, columns: $1) ?? [] }
    ) { view?.table ?? Table(columns: [], count: 0) { _ in TableRow([]) } }
    .draw(on: &canvas, in: area)
  }
}
