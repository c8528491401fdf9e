import Cinema
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The showings of a film in all cinemas, as a table.
struct FilmShowingsPane: Pane, LivePane, TypingPane, FramedPane {
  let model: FilmShowingsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.showings.title", ["film": model.film.title]) }
  var titleOnTheWay: Wording { Wording("cinema.showings.short") }
  var filter: TypedFilter? { model.list.filter }
  var wakesEvery: Int? { model.wakesEvery }

  private var page: ListPage<FilmShowingsViewModel.Row> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.buySeats($0.id)) }
    ) { model.table.table(model.list.items, by: model.sorting, context.glyphs) }
    page.label = "cinema.films.key.seats"
    page.heading = { heading }
    page.counts = { (model.list.items.count, model.content?.all ?? 0) }
    page.sorting = model.listSorting
    return page
  }

  /// The filter and the order.
  private var heading: String {
    let filter = FilterWords(context: context, catalogue: model.content?.catalogue, hasGenre: false)
      .text
    return [filter, model.table.words(model.sorting, in: context.texts)].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  var bindings: [KeyBinding] {
    let code = page.key(.character("Q"), "cinema.films.key.code") { .open(.showingCode($0.id)) }
    return page.bindings([code] + FilmFilterKeys(context: context).bindings)
  }

  func take(_ input: Input) -> Move? { page.take(input) }

  func refresh() { model.storeChanged() }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }
}
