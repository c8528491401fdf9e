import Accounts
import Games
import Languages
import Shell

/// A visitor's act on a game, which is continued after the login.
final class WantedGameAct {
  enum Kind { case join, wait, report }

  private unowned let context: AppContext
  private let kind: Kind
  private let id: String

  init(_ kind: Kind, _ id: String, _ context: AppContext) {
    (self.kind, self.id, self.context) = (kind, id, context)
  }

  /// Reads the game for the new user, then asks what the act asks.
  func goOn() -> Move {
    let (directory, id, person) = (context.gameDirectory, id, context.user?.id)
    return context.work(for: context) {
      try directory.view(id, for: person)
    } then: { [self] view in
      view.map(act) ?? .stay
    }
  }

  private func act(_ view: GameView) -> Move {
    guard context.user != nil else { return .stay }
    let acts = GameActs(context)
    switch kind {
    case .join: return acts.joinTapped(view)
    case .wait: return acts.waitTapped(view)
    case .report: return acts.reportTapped(view)
    }
  }
}
