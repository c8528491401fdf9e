import Accounts
import Games
import MapScreens
import Shell
import Store

/// The state that all lists of games share: filters, order and time zone.
final class GameListState {
  private struct Watcher {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  private unowned let context: AppContext
  private var watchers: [Watcher] = []
  /// The person whose filters were loaded; `nil` before the first loading.
  private var loadedFor: String?
  /// Whether times are those of this machine instead of each game's.
  var showsOwnZone = false
  /// The filters, kept while the program runs.
  var chosen = ChosenGames() {
    didSet { if chosen != oldValue { tellWatchers() } }
  }

  init(_ context: AppContext) { self.context = context }

  /// Calls `act` when lists may have changed, as long as the owner exists.
  func watch(_ owner: AnyObject, _ act: @escaping () -> Void) {
    watchers.append(Watcher(owner: owner, act: act))
  }

  private func tellWatchers() {
    watchers.removeAll { $0.owner == nil }
    watchers.forEach { $0.act() }
  }

  /// Whether the filters are those of the current user; loads them if not.
  var isReady: Bool {
    let person = context.user?.id ?? ""
    if loadedFor == person { return true }
    load(person)
    return loadedFor == person
  }

  private func load(_ person: String) {
    // Filters of another account go; those chosen before the first list or the login stay.
    if loadedFor?.isEmpty == false { chosen = ChosenGames() }
    guard !person.isEmpty, chosen.isEmpty else {
      loadedFor = person
      return
    }
    let store = context.store
    context.worker.run {
      try store.read { try $0.get(GameCollections.preferences, person)?.value }
    } then: { [weak self] outcome in
      guard let self, context.user?.id == person, loadedFor != person else { return .stay }
      loadedFor = person
      // Unreadable filters are left out: the list is then whole.
      chosen = (try? outcome.get()).map(ChosenGames.init) ?? ChosenGames()
      tellWatchers()
      return .stay
    }
  }

  /// Resets what the last user chose.
  func forget() {
    context.undo.forget(GameActs.place)
    (chosen, showsOwnZone, loadedFor) = (ChosenGames(), false, nil)
  }
}

extension AppContext {
  /// Resets what the last user chose in lists of games.
  package func forgetChosenGames() { gameListState.forget() }

  /// The point from which lists of games measure: that of the filters, or else the reader's place.
  var gamePlace: OwnPlace? { gameListState.chosen.place ?? here.place }
}
