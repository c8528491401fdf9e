import Accounts
import Games
import Languages
import MapScreens
import People
import Places
import Shell
import Widgets

/// A user's acts on games, from lists and pages: questions first, undo afterwards.
final class GameActs {
  let context: AppContext

  init(_ context: AppContext) { self.context = context }

  private var words: GameWords { context.gameWords }

  // MARK: Joining

  /// Asks, then joins the game or asks its host; takes a place that is held.
  func joinTapped(_ view: GameView) -> Move {
    guard let user = context.user else { return logIn(view, "games.logIn.join", .join) }
    if let obstacle = view.joinObstacle(for: user.id, words) {
      return .tell(Message(obstacle, .warning))
    }
    // Only a form can ask for the code.
    if view.game.access == .code, view.own?.state != .offered { return formTapped(view) }
    var question = Question(
      title: Wording("games.join.title"), body: body(joining: view),
      yes: Wording("games.join.yes")
    ) { [self] in join(view, GameTable.Wish()) }
    if view.own == nil || view.own?.state == .out {
      question.other = Question.Other(
        Wording("games.join.guests"), letter: "g"
      ) { [self] in formTapped(view) }
    }
    return .ask(question)
  }

  private func formTapped(_ view: GameView) -> Move { .open(.joinGame(view.game.id)) }

  private func body(joining view: GameView) -> Wording {
    let (words, game) = (words, view.game)
    let key =
      switch (view.own?.state, game.access) {
      case (.offered, _): "offer"
      case (_, .host): "asksHost"
      case (_, .all): "asksAll"
      case (_, .open), (_, .code): "body"
      }
    return Wording(
      "games.join.\(key)",
      [
        "game": words.name(game), "place": words.place(view), "fee": words.fee(game),
      ])
  }

  /// Joins, waits or asks; a game that overlaps or is full meanwhile leads to another question.
  ///
  /// - Parameters:
  ///   - view: The game.
  ///   - wish: The places.
  ///   - keepsBoth: Whether the user plays although another game overlaps.
  ///   - next: The move after success.
  ///   - refused: The move after any other refusal; by default it is shown.
  /// - Returns: The move.
  func join(
    _ view: GameView, _ wish: GameTable.Wish, keepsBoth: Bool = false,
    then next: @escaping @MainActor @Sendable () -> Move = { .stay },
    refused: (@MainActor @Sendable (any Error) -> Move)? = nil
  ) -> Move {
    let (games, id, person) = (context.games, view.game.id, context.user?.id ?? "")
    let plans = context.planReader
    return context.work(for: context) {
      let undo = try games.joining.join(
        id, wish, person: person, by: .person(person), keepsBoth: keepsBoth)
      // The act is done even if the plans of another section cannot be read.
      return (undo, try? plans().clash(with: view))
    } then: { [self] undo, clash in
      note(undo, result: Wording("games.undo.joined", ["game": words.name(undo.game)]))
      let message = Message(said(undo), .success)
        .warning(of: clash, in: words.units) { words.own($0) }
      return .all([.tell(message), next()])
    } refused: { [self] error in
      guard let why = error as? GameError else { return refused?(error) ?? context.tell(error) }
      switch why.reason {
      case .overlaps:
        return ask(why, "overlap") { [self] in
          join(view, wish, keepsBoth: true, then: next, refused: refused)
        }
      case .full, .banned:
        var waiting = wish
        waiting.waits = true
        return ask(why, "wait") { [self, waiting] in
          join(view, waiting, keepsBoth: keepsBoth, then: next, refused: refused)
        }
      default: return refused?(error) ?? context.tell(error)
      }
    }
  }

  private func ask(_ why: GameError, _ key: String, _ answer: @escaping () -> Move) -> Move {
    .ask(
      Question(
        title: Wording("games.\(key).title"), body: why.wording, yes: Wording("games.\(key).yes"),
        answer: answer))
  }

  private func said(_ undo: GameUndo) -> Wording {
    let key =
      switch undo.state {
      case .applied: "asked"
      case .waiting, .offered: "waiting"
      default: "joined"
      }
    return Wording("games.said.\(key)", ["game": words.name(undo.game)])
  }

  /// Joins the waitlist after a question, or leaves it.
  func waitTapped(_ view: GameView) -> Move {
    guard let user = context.user else { return logIn(view, "games.logIn.join", .wait) }
    if view.own?.state == .waiting { return leaveTapped(view) }
    if let obstacle = view.waitObstacle(for: user.id, words) {
      return .tell(Message(obstacle, .warning))
    }
    // Only a form can ask for the code; it offers the waitlist of a full game.
    if view.game.access == .code { return formTapped(view) }
    let promotes = view.game.fee == nil && !view.game.answerNeeded
    return .ask(
      Question(
        title: Wording("games.wait.title"),
        body: Wording(
          promotes ? "games.wait.body" : "games.wait.answer",
          ["game": words.name(view.game), "place": "\(view.places.waiting + 1)"]),
        yes: Wording("games.wait.yes")
      ) { [self] in join(view, GameTable.Wish(waits: true)) })
  }

  // MARK: Leaving

  /// Asks, then leaves the game, the waitlist or an application.
  func leaveTapped(_ view: GameView) -> Move {
    if let obstacle = view.leaveObstacle(words) { return .tell(Message(obstacle, .warning)) }
    let isIn = view.own?.state == .present
    let isLate = words.now * 1000 >= view.game.startUTC - view.game.lateHours * 3_600_000
    let key = !isIn ? "line" : isLate ? "late" : "body"
    return .ask(
      Question(
        title: Wording("games.leave.title"),
        body: Wording(
          "games.leave.\(key)",
          ["game": words.name(view.game), "hours": "\(view.game.lateHours)"]),
        yes: Wording("games.leave.yes")
      ) { [self] in leave(view) })
  }

  private func leave(_ view: GameView) -> Move {
    let (games, id, person) = (context.games, view.game.id, context.user?.id ?? "")
    return context.work(for: context) {
      try games.joining.leave(id, person: person, by: .person(person))
    } then: { [self] undo in
      let names = ["game": words.name(undo.game)]
      note(undo, result: Wording("games.undo.left", names))
      return .tell(Message(Wording("games.said.left", names), .success))
    }
  }

  // MARK: Undo

  /// Records an act on a game; `result` says what undoing it leads to.
  func note(_ undo: GameUndo, result: Wording) {
    let (games, author) = (context.games, context.author)
    context.undo.note(
      UndoableAct(
        in: Self.place, by: author.id, result: result, about: [undo.game.id],
        isFinal: { $0 is GameError }
      ) {
        try games.undo(undo, by: author)
        return result
      }, on: self)
  }

  /// The place of the acts in the history of what can be undone.
  static let place = "games"

  var canUndo: Bool { context.undo.last(in: Self.place, by: context.author.id) != nil }

  /// Undoes the last act; it asks first on a screen that shows another game, court or team.
  func undoTapped(seeing id: String?) -> Move {
    context.undo.undo(
      in: Self.place, by: context.author.id, for: self, seeing: Set([id].compactMap(\.self)))
      ?? .tell(Message(Wording("common.undo.nothing"), .warning))
  }

  // MARK: Other screens

  /// Shows the game on the map.
  func mapTapped(_ view: GameView) -> Move {
    guard let point = view.point else { return .stay }
    return .open(.place(wing: "games", point: point, chosen: view.game.id))
  }

  /// Opens the form of a new game, which can copy another.
  func newTapped(copyOf id: String? = nil) -> Move {
    guard context.user != nil else {
      return context.logIn(for: .newGame(copyOf: id), "games.logIn.new")
    }
    return .open(.newGame(copyOf: id))
  }

  /// Opens the report of a game to the moderators.
  func reportTapped(_ view: GameView) -> Move {
    guard context.user != nil else { return logIn(view, "games.logIn.report", .report) }
    return .open(.report(.game(view.game.id)))
  }

  /// Opens the login, then returns to the game and continues the act.
  private func logIn(_ view: GameView, _ why: String, _ wanted: WantedGameAct.Kind) -> Move {
    let act = WantedGameAct(wanted, view.game.id, context)
    return context.logIn(for: .game(view.game.id), why) { act.goOn() }
  }
}
