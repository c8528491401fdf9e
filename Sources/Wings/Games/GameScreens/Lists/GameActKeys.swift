import Accounts
import Games
import Languages
import Places
import Shell
import Terminal
import Timekeeping
import Widgets

/// The keys of acts on a game, the same on all screens.
struct GameActKeys {
  let acts: GameActs
  /// The selected game.
  let view: GameView?
  /// Whether the screen is the game's page.
  var isOnPage = false
  /// Whether the screen lists the user's own games.
  var isMine = false
  /// Whether the screen is the map itself.
  var isOnMap = false

  private var context: AppContext { acts.context }
  private var person: String? { context.user?.id }

  var bindings: [KeyBinding] {
    let words = context.gameWords
    let strangers = context.user == nil ? context.sharedMachineObstacle : nil
    let isWaiting = view?.own?.state == .waiting
    return [
      key(
        "J", view?.own?.state == .offered ? "games.key.takePlace" : "games.key.join",
        strangers ?? view?.joinObstacle(for: person, words)
      ) { acts.joinTapped($0) },
      key("L", "games.key.leave", strangers ?? view?.leaveObstacle(words)) {
        acts.leaveTapped($0)
      },
      key(
        "W", isWaiting ? "games.key.leaveLine" : "games.key.wait",
        strangers ?? view?.waitObstacle(for: person, words)
      ) { acts.waitTapped($0) },
    ] + map + [why, undo, report]
  }

  private var why: KeyBinding {
    key("w", "games.key.why", nil, footer: !isOnPage) {
      .open(.why($0.game.id, isMine: isMine))
    }
  }

  private var map: [KeyBinding] {
    if isOnMap { return [] }
    let noPoint = view.map { $0.point == nil } == true ? Wording("games.map.noPoint") : nil
    return [key("m", "games.key.map", noPoint) { acts.mapTapped($0) }]
  }

  /// The key that undoes the last act.
  var undo: KeyBinding { Self.undo(acts, seeing: view?.game.id) }

  /// The key that undoes the last act, on a screen that shows a game, a court or a team.
  static func undo(_ acts: GameActs, seeing id: String?) -> KeyBinding {
    KeyBinding(
      .character("u"), "common.key.undo",
      disabled: acts.canUndo ? nil : Wording("common.undo.nothing"), footer: acts.canUndo
    ) { acts.undoTapped(seeing: id) }
  }

  private var report: KeyBinding {
    let own = view?.game.hostID == person && person != nil
    return key(
      "!", "people.key.report",
      own ? Wording("people.error.ownSubject") : context.sharedMachineObstacle, footer: false
    ) { acts.reportTapped($0) }
  }

  /// The keys of a list as a whole: filters, a new game, the order and this weekend.
  func listKeys(sort: @escaping () -> Void) -> [KeyBinding] {
    [
      KeyBinding(.character("f"), "games.key.filters") { .open(.filters) },
      KeyBinding(
        .character("n"), "games.key.new", disabled: context.sharedMachineObstacle
      ) { acts.newTapped() },
      KeyBinding(.character("s"), "common.key.sort") {
        sort()
        return .stay
      },
    ] + spanKeys()
  }

  /// The key that lists this weekend, and the key that clears the filters if there are any.
  func spanKeys(again: @escaping () -> Void = {}) -> [KeyBinding] {
    let (state, now) = (context.gameListState, LocalTime(utcMilliseconds: context.seconds * 1000))
    let isOn = state.chosen.isWeekend(now)
    let weekend = KeyBinding(
      .character("t"), isOn ? "games.key.anyDay" : "games.key.weekend", footer: !isOnMap
    ) {
      state.chosen.turnWeekend(now)
      again()
      return .stay
    }
    let clear = KeyBinding(.control("u"), "games.key.all") {
      state.chosen = ChosenGames()
      again()
      return .stay
    }
    return [weekend] + (state.chosen.isEmpty ? [] : [clear])
  }

  var zone: KeyBinding {
    KeyBinding(.character("z"), "games.key.zone", footer: false) {
      context.gameListState.showsOwnZone.toggle()
      return .stay
    }
  }

  private func key(
    _ letter: Character, _ label: String, _ obstacle: Wording?, footer: Bool = true,
    _ act: @escaping (GameView) -> Move
  ) -> KeyBinding {
    let none = view == nil ? Wording("common.nothingSelected") : nil
    return KeyBinding(.character(letter), label, disabled: none ?? obstacle, footer: footer) {
      view.map(act) ?? .stay
    }
  }
}
