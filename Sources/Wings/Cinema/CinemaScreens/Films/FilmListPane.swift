import Cinema
import Languages
import Shell
import Terminal

/// One list of films, with the poster and the facts of the selected one beside it.
struct FilmListPane: Pane, @MainActor ModelPane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: FilmListViewModel

  private var context: AppContext { model.context }

  var title: Wording {
    guard case .genre(let id) = model.kind, let catalogue = model.content?.catalogue else {
      return Wording("cinema.films.list.\(model.kind.name)")
    }
    return Wording(
      "cinema.films.list.named", ["name": context.cinemaWords.genre(id, catalogue)])
  }

  var helpNotes: [HelpNote] { FilmLegend.notes }

  var page: ListPage<FilmView> {
    var page = model.page(hasGenre: true) { .open(.film($0.id)) }
    page.edge = { context.text(title) }
    page.look = look
    return page
  }

  private func look(at view: FilmView) -> ListPage<FilmView>.Look? {
    model.content.map { content in
      let summary = FilmSummary(view: view, catalogue: content.catalogue, context: context)
      return { canvas, area in summary.draw(on: &canvas, in: area) }
    }
  }

  var bindings: [KeyBinding] {
    let keys = FilmKeys(model.acts, model.list.selected)
    return page.bindings(
      [keys.save, keys.buy] + FilmFilterKeys(context: context).bindings, afterFilter: [keys.undo])
  }
}
