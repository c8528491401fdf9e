import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// All series; each has one table over several competitions.
struct SeriesListPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: SeriesListViewModel

  var title: Wording { Wording("series.list.title") }

  var page: ListPage<Series> {
    let table = SeriesListTable(model).table
    var page = ListPage(
      model.list, model.context, notice: model.notice, open: { .open(.series($0.id)) }
    ) { table.table(model.list.items, by: model.sorting, model.context.glyphs) }
    page.heading = { table.words(model.sorting, in: model.context.texts) }
    page.sorting = model.listSorting
    page.edge = { page.shownCount }
    page.hasEdgeWithoutItem = false
    page.look = { series in
      let look = model.look(at: series)
      return SeriesPreview(
        series: series, book: look.book, failure: look.failure, context: model.context
      ).draw
    }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings() + [
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

  func refresh() { model.refresh() }
}

/// Series as a table; a sign marks the user's own ones.
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
