import Accounts
import Cinema
import Languages
import Shell
import Terminal
import Timekeeping

/// The keys of acts on a film, the same on all screens.
struct FilmKeys {
  let acts: FilmActs
  /// The id of the selected film.
  let id: String?
  var isSaved = false
  /// Whether a showing of it is on sale.
  var isOnSale = false

  private var context: AppContext { acts.context }

  init(_ acts: FilmActs, _ view: FilmView?) {
    (self.acts, id) = (acts, view?.id)
    (isSaved, isOnSale) = (view?.isSaved ?? false, view?.showings?.isOnSale ?? false)
  }

  private var none: Wording? { id == nil ? Wording("common.nothingSelected") : nil }

  /// Saves the film, or takes it out.
  var save: KeyBinding {
    KeyBinding(
      .character("i"), isSaved ? "cinema.films.key.unsave" : "cinema.films.key.save",
      disabled: none ?? (context.user == nil ? context.sharedMachineObstacle : nil)
    ) { id.map { acts.saveTapped($0, isSaved: isSaved) } ?? .stay }
  }

  /// Begins the purchase of tickets.
  var buy: KeyBinding {
    KeyBinding(
      .character("b"), "cinema.films.key.buy",
      disabled: none ?? (isOnSale ? nil : Wording("cinema.films.notOnSale"))
    ) { id.map { .open(.buyCinema(film: $0)) } ?? .stay }
  }

  var undo: KeyBinding {
    KeyBinding(
      .character("u"), "common.key.undo",
      disabled: acts.canUndo ? nil : Wording("common.undo.nothing"), footer: acts.canUndo
    ) { acts.undoTapped(seeing: id) }
  }
}

/// The keys of filters, the same on all screens.
struct FilmFilterKeys {
  let context: AppContext

  /// Opens the filters; `Ctrl-U` clears those in force.
  var bindings: [KeyBinding] {
    let open = KeyBinding(.character("f"), "cinema.films.key.filters") { .open(.filters) }
    guard !context.cinemaListState.filter.isEmpty else { return [open] }
    return [open, clear]
  }

  private var clear: KeyBinding {
    KeyBinding(.control("u"), "cinema.films.key.all") {
      context.cinemaListState.filter = FilmFilter()
      return .stay
    }
  }
}
