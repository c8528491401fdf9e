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
  var takesText: Bool { model.list.filter.isTyping }

  private var keys: NarrowedKeys<SeriesStanding> {
    NarrowedKeys(list: model.list, label: "series.key.race") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.character("c"), "races.board.key.category") { model.categoryTapped() },
      KeyBinding(.character("x"), "races.board.key.sex") { model.sexTapped() },
      KeyBinding(
        .character("e"), "common.key.edit", disabled: model.editObstacle,
        footer: model.editObstacle == nil
      ) { model.editTapped() },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: model.heading, context: model.context)
    let area = heading.draw(on: &canvas, in: whole)
    guard let book = model.book, !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, model.context).draw(on: &canvas, in: area)
    }
    let view = StandingsTable(book, model.list.items, model.context)
    let about = model.list.selected.map { view.about($0, columns: area.columns) } ?? []
    let (body, foot) = area.splitBottom(min(about.count, area.rows / 3))
    view.table.draw(on: &canvas, in: body, state: &model.list.state)
    for (row, line) in about.enumerated().prefix(foot.rows) {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.dim))
    }
  }
}
