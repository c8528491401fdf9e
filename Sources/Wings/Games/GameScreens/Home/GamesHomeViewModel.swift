import Accounts
import Games
import Languages
import MapScreens
import Shell
import Timekeeping
import Widgets

/// The ways into the section, with the user's next game and open questions before them.
final class GamesHomeViewModel {
  /// A row of the home: an open question, the next game, or a way into the section.
  nonisolated struct Row: Sendable, Identifiable {
    enum Kind: Sendable { case question, next, way }

    let kind: Kind
    /// The key that opens it; empty for games.
    let key: String
    let name: String
    let text: String
    let route: Route
    /// The game; `nil` for a way.
    var view: GameView?

    var id: String { "\(kind) \(key) \(view?.game.id ?? "")" }
  }

  let context: AppContext
  let acts: GameActs
  let list = NarrowedList<Row>(id: \.id, texts: { [$0.name, $0.text] })
  private let reading: BackgroundReading<[GameView]>
  /// Whether games were read; the first row is then selected, since questions come before the ways.
  private var isRead = false

  init(_ context: AppContext) {
    self.context = context
    acts = GameActs(context)
    let (directory, person) = (context.gameDirectory, context.user?.id)
    reading = BackgroundReading(context) { _ in
      let now = directory.clock.now().utc
      return try person.map { try directory.mine($0, endingAfter: now) } ?? []
    }
    reading.onChange = { [weak self] in self?.follow() }
    follow()
    reading.refresh()
  }

  func refresh() { reading.refresh() }

  private func follow() {
    let isFirst = !isRead && reading.value != nil
    list.show(questions + next + ways)
    guard isFirst else { return }
    isRead = true
    list.state.select(0, of: list.items.count)
  }

  /// The next game that the user hosts or plays in.
  var nextGame: GameView? {
    (reading.value ?? []).first { view in
      !view.game.isCancelled
        && (view.own?.plays == true || view.game.hostID == context.user?.id)
    }
  }

  private var next: [Row] {
    nextGame.map { [row(.next, "games.home.next", $0)] } ?? []
  }

  /// The games with an open question to the user: a held place, or people who ask.
  private var questions: [Row] {
    (reading.value ?? []).compactMap { view in
      if view.own?.state == .offered { return row(.question, "games.home.offered", view) }
      let asks = view.rows.count { $0.state == .applied }
      guard view.game.hostID == context.user?.id, asks > 0, view.state.isOpen else { return nil }
      return row(
        .question, "games.home.asked", view, opens: .applications(view.game.id), count: asks)
    }
  }

  private func row(
    _ kind: Row.Kind, _ key: String, _ view: GameView, opens place: GameDestination? = nil,
    count: Int? = nil
  ) -> Row {
    let words = context.gameWords
    let parts = [words.name(view.game), words.place(view), kind == .next ? words.brief(view) : ""]
    return Row(
      kind: kind, key: "", name: context.text(key, count: count),
      text: parts.filter { !$0.isEmpty }.joined(separator: ", "),
      route: Route(place ?? .game(view.game.id)), view: view)
  }

  /// The ways into the section, each with its key.
  var ways: [Row] {
    let places: [(String, String, Route)] = [
      ("n", "new", Route(GameDestination.newGame(copyOf: nil))),
      ("a", "available", Route(GameDestination.available)),
      ("m", "map", Route(MapDestination.wing("games"))),
      ("M", "mine", Route(GameDestination.mine)),
      ("T", "teams", Route(GameDestination.teams)), ("C", "courts", Route(GameDestination.courts)),
      ("P", "profile", Route(AccountDestination.profile)),
    ]
    return places.map { key, name, route in
      Row(
        kind: .way, key: key, name: context.text("games.home.\(name)"),
        text: context.text("games.home.\(name).text"), route: route)
    }
  }
}
