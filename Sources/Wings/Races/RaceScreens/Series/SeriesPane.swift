import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The standings of a series.
struct SeriesPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: SeriesViewModel

  var title: Wording {
    Wording("races.competition.title", ["name": model.book?.series.name ?? ""])
  }
  var wakesEvery: Int? { model.publishing.wakesEvery }

  var page: ListPage<SeriesStanding> {
    let standings = model.book.map { StandingsTable($0, model.context) }
    var page = ListPage(
      model.list, model.context, notice: model.notice, open: { _ in model.openTapped() }
    ) {
      (standings?.table ?? SortableTable(columns: []))
        .table(model.list.items, by: model.sorting, model.context.glyphs)
    }
    page.label = "series.key.race"
    page.heading = { model.heading }
    page.sorting = model.listSorting
    page.edge = { page.shownCount }
    page.headingIsInEdge = true
    page.hasEdgeWithoutItem = false
    page.look = { line in
      model.book.map { StandingPreview(line: line, book: $0, context: model.context).draw }
    }
    page.foot = { line, room in
      let isBeside = Preview.hasRoom(on: room.terminal)
      return isBeside
        ? [] : .foot(standings?.about(line, columns: room.area.columns) ?? [], in: room)
    }
    return page
  }

  var bindings: [KeyBinding] {
    model.publishing.bindings + page.bindings() + [
      .category(model.categoryTapped), .sex(model.sexTapped),
      KeyBinding(
        .character("e"), "common.key.edit", disabled: model.editObstacle,
        footer: model.editObstacle == nil
      ) { model.editTapped() },
      KeyBinding(
        .character("m"), "series.key.match", disabled: model.matchObstacle,
        footer: model.matchObstacle == nil
      ) { model.matchTapped() },
      KeyBinding(
        .character("p"), "series.key.publish", disabled: model.publishObstacle, footer: false
      ) { model.publishTapped() },
    ]
  }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page.draw(on: &canvas, in: model.publishing.draw(on: &canvas, in: area))
  }
}
