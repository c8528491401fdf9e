import Games
import Languages
import Shell
import Terminal

extension GamePane {
  private var asksFriends: [KeyBinding] {
    guard model.asksFriends else { return [] }
    return [
      KeyBinding(
        .character("V"), "games.key.askAlong", disabled: model.askAlongObstacle, footer: false
      ) { model.openTapped(GameDestination.askAlong) }
    ]
  }

  /// The keys for asking members or friends along, and for answers besides joining.
  var asking: [KeyBinding] {
    let ask =
      model.asksMembers
      ? [
        KeyBinding(.character("V"), "games.key.ask", disabled: model.askObstacle) {
          model.askTapped()
        }
      ] : asksFriends
    guard model.isAsked else { return ask }
    return ask + [
      KeyBinding(.character("M"), "games.key.maybe", disabled: model.answerObstacle) {
        model.answerTapped(isMaybe: true)
      },
      KeyBinding(.character("N"), "games.key.notComing", disabled: model.answerObstacle) {
        model.answerTapped(isMaybe: false)
      },
    ]
  }
}

extension MemberAnswers {
  /// Returns `9 coming, 2 maybe, 4 silent`; empty if no member was asked.
  @MainActor func words(_ context: AppContext) -> String {
    guard wereAsked else { return "" }
    let parts = [("coming", coming), ("maybe", maybe), ("no", no), ("silent", silent)]
    return parts.filter { $0.0 != "no" || $0.1 > 0 }.map {
      context.text("games.answers.\($0.0)", ["count": "\($0.1)"])
    }.joined(separator: ", ")
  }
}
