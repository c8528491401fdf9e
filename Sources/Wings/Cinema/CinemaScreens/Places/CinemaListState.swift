import Cinema
import Shell

/// The state that all lists of films and cinemas share.
final class CinemaListState {
  private struct Watcher {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  private var watchers: [Watcher] = []
  /// The filter, kept while the program runs.
  var filter = FilmFilter() {
    didSet { if filter != oldValue { tellWatchers() } }
  }

  /// Calls `act` when lists may have changed, as long as the owner exists.
  func watch(_ owner: AnyObject, _ act: @escaping () -> Void) {
    watchers.append(Watcher(owner: owner, act: act))
  }

  private func tellWatchers() {
    watchers.removeAll { $0.owner == nil }
    watchers.forEach { $0.act() }
  }

  /// Selects the next of these genres, and all after the last.
  func nextGenre(of genres: [String]) {
    let choices = [nil] + genres.map(Optional.some)
    filter.genre = choices.following(filter.genre)
  }
}

extension AppContext {
  var cinemaListState: CinemaListState { service { _ in CinemaListState() } }

  /// Resets what the last user chose in lists of films and cinemas.
  package func forgetChosenFilms() {
    undo.forget(FilmActs.place)
    cinemaListState.filter = FilmFilter()
  }
}
