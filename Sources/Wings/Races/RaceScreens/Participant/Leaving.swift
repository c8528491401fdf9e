import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Leaving a competition: asked first, because the result goes with it.
struct Leaving {
  private let competition: Competition
  private let surroundings: AppContext
  /// Told once it is confirmed.
  private let confirmed: () -> Void

  init(
    _ competition: Competition, _ surroundings: AppContext,
    confirmed: @escaping () -> Void = {}
  ) {
    self.competition = competition
    self.surroundings = surroundings
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
    guard let user = surroundings.user else { return .stay }
    let (races, id) = (surroundings.races, competition.id)
    let message = Message(
      Wording("races.history.left", ["name": competition.name]), .success)
    return surroundings.work(for: surroundings) {
      try races.leave(id, userID: user.id)
    } then: {
      .tell(message)
    }
  }
}
