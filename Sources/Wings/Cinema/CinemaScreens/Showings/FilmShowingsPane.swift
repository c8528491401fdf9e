import Cinema
import Languages
import Shell
import Terminal

/// The showings of a film in all cinemas, as a table.
struct FilmShowingsPane: Pane, @MainActor ModelPane, @MainActor ListPane, FramedPane {
  let model: FilmShowingsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.showings.title", ["film": model.film.title]) }
  var titleOnTheWay: Wording { Wording("cinema.showings.short") }

  var page: ListPage<FilmShowingsViewModel.Row> {
    var page = model.page { .open(.buySeats($0.id)) }
    page.label = "cinema.films.key.seats"
    return page
  }

  var bindings: [KeyBinding] {
    let code = page.key(.character("Q"), "cinema.films.key.code") { .open(.showingCode($0.id)) }
    return page.bindings([code] + FilmFilterKeys(context: context).bindings)
  }
}
