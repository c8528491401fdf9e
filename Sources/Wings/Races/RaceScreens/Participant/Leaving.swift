import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Leaving a competition: asked first, because the result goes with it.
struct Leaving {
  private let competition: Competition
  private let context: AppContext
  /// Told once it is confirmed.
  private let confirmed: () -> Void

  init(
    _ competition: Competition, _ context: AppContext,
    confirmed: @escaping () -> Void = {}
  ) {
    self.competition = competition
    self.context = context
    self.confirmed = confirmed
  }

  var question: Move {
    let name = ["name": competition.name]
    return .ask(
      Question(
        title: Wording("races.history.leave.title"),
        body: Wording("races.history.leave.body", name),
        yes: Wording("races.history.leave.yes")
      ) {
        confirmed()
        return leave()
      })
  }

  private func leave() -> Move {
    guard let user = context.user else { return .stay }
    let (races, id) = (context.races, competition.id)
    let message = Message(
      Wording("races.history.left", ["name": competition.name]), .success)
    return context.work(for: context) {
      try races.leave(id, userID: user.id)
    } then: {
      .tell(message)
    }
  }
}
