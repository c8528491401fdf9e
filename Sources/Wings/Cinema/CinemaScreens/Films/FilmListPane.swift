import Cinema
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// One list of films, with the poster and the facts of the selected one beside it.
struct FilmListPane: Pane, LivePane, TypingPane, FramedPane, HelpedPane {
  let model: FilmListViewModel

  private var context: AppContext { model.context }

  var title: Wording {
    guard case .genre(let id) = model.kind, let catalogue = model.content?.catalogue else {
      return Wording("cinema.films.list.\(model.kind.name)")
    }
    return Wording(
      "cinema.films.list.named", ["name": context.cinemaWords.genre(id, catalogue)])
  }

  var filter: TypedFilter? { model.list.filter }
  func hasOwnBoxes(on size: Size) -> Bool { page.hasOwnBoxes(on: size) }
  var wakesEvery: Int? { model.wakesEvery }
  var helpNotes: [HelpNote] { FilmLegend.notes }

  private var page: ListPage<FilmView> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.film($0.id)) }
    ) { table }
    page.heading = { heading }
    page.counts = { (model.list.items.count, model.content?.all ?? 0) }
    page.sorting = model.listSorting
    page.edge = { context.text(title) }
    page.look = look
    return page
  }

  private var table: Table {
    model.table?.table(model.list.items, by: model.sorting, context.glyphs)
      ?? Table(columns: [], count: 0) { _ in TableRow([]) }
  }

  /// The filter and the order.
  private var heading: String {
    let filter = FilterWords(context: context, catalogue: model.content?.catalogue).text
    let order = model.table?.words(model.sorting, in: context.texts) ?? ""
    return [filter, order].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func look(at view: FilmView) -> ListPage<FilmView>.Look? {
    model.content.map { content in
      let summary = FilmSummary(view: view, catalogue: content.catalogue, context: context)
      return { canvas, area in summary.draw(on: &canvas, in: area) }
    }
  }

  var bindings: [KeyBinding] {
    let keys = FilmKeys(model.acts, model.selected)
    return page.bindings(
      [keys.save, keys.buy] + FilmFilterKeys(context: context).bindings, afterFilter: [keys.undo])
  }

  func take(_ input: Input) -> Move? { page.take(input) }

  func refresh() { model.storeChanged() }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }
}
