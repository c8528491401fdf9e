import Accounts
import Games
import Languages
import Shell
import Tickets
import Timekeeping
import Widgets

/// Joins a game with guests, in a role, or by its code.
final class JoinModel: FormPageModel {
  let context: AppContext
  let title = Wording("games.joining.title")
  let submitLabel = "games.key.join"
  var form: FormFields
  private let view: GameView
  private let acts: GameActs

  /// Opens the form.
  ///
  /// - Throws: `GameError.noSuchGame` if the user cannot see the game; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    acts = GameActs(context)
    view = try context.gameView(id)
    form = FormFields(Self.fields(view.game, needsCode: view.game.access == .code))
  }

  /// Milliseconds since 1970.
  private var now: Int { context.clock.now().utc }

  private static func fields(_ game: Game, needsCode: Bool) -> [FormField] {
    let roles = game.roles.map { FormField.Choice($0, $0) }
    let code = FormField("code", "games.form.code", limit: 6, hint: Wording("games.joining.code"))
    return (needsCode ? [code] : []) + [
      FormField("party", "games.joining.party", text: "1", limit: 2, givesWay: true),
      FormField(
        "guests", "games.joining.guests", limit: 600, hint: Wording("games.joining.guestsHint")),
    ]
      + (roles.isEmpty
        ? []
        : [
          FormField(
            "role", "games.joining.role", .choice([.init("", "games.joining.anyRole")] + roles))
        ])
  }

  var intro: [FormIntro] {
    let words = context.gameWords
    let names = [
      "game": words.name(view.game), "place": words.place(view), "fee": words.fee(view.game),
    ]
    return [FormIntro(context.text("games.join.body", names))]
  }

  func submitTapped() -> Move {
    var wish = GameTable.Wish()
    wish.guests = form["guests"].split(separator: ",").map { Cleaned.line(String($0)) }
      .filter { !$0.isEmpty }
    // Names count as places, so that typing them is enough.
    wish.party = max(Int(Cleaned.line(form["party"])) ?? 0, wish.guests.count + 1)
    (wish.role, wish.code) = (form["role"], Cleaned.line(form["code"]))
    if view.game.access == .code, let until = context.gameCodes.gate.closedUntil(at: now) {
      let time = context.gameWords.moment(until, of: view.game)
      return .tell(Message(Wording("games.joining.guessing", ["time": time]), .warning))
    }
    return acts.join(view, wish) { [weak self] in
      // The user may have left the form meanwhile.
      guard let self else { return .stay }
      form.markSaved()
      return .back
    } refused: { [weak self, context] error in
      let why = error as? GameError
      if why?.reason == .wrongCode { context.gameCodes.gate.missed(at: context.clock.now().utc) }
      let problems = why.map(Self.problems) ?? []
      _ = self?.form.show(problems)
      return context.tell(error)
    }
  }

  private static func problems(_ error: GameError) -> [FieldProblem] {
    switch error.reason {
    case .wrongCode: [FieldProblem(field: "code", wording: error.wording)]
    case .tooLarge: [FieldProblem(field: "party", wording: error.wording)]
    default: error.problems
    }
  }
}

/// The wrong codes that were typed on this terminal, for all games.
final class GameCodes {
  var gate = ShortCodeGate()
}

extension AppContext {
  /// The limit against guessing the codes of games.
  fileprivate var gameCodes: GameCodes { service { _ in GameCodes() } }
}
