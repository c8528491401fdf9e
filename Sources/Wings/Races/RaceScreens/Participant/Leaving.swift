import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Leaving a competition: asked first, because the result goes with it.
struct Leaving {
  private let competition: Competition
  /// How many recorded laps or finishes go with it.
  private let crossings: Int
  private let context: AppContext
  /// Told once it is confirmed.
  private let confirmed: () -> Void

  init(
    _ competition: Competition, crossings: Int, _ context: AppContext,
    confirmed: @escaping () -> Void = {}
  ) {
    (self.competition, self.crossings) = (competition, crossings)
    self.context = context
    self.confirmed = confirmed
  }

  /// Why leaving is not possible now: never where strangers walk up to a machine.
  static func obstacle(
    _ competition: Competition, isOfficial: Bool, _ context: AppContext
  ) -> Wording? {
    if context.isKiosk { return Wording("races.history.notHere") }
    if !competition.isActive { return Wording("races.competition.closed") }
    return isOfficial
      ? Wording("races.error.resultsOfficial", ["competition": competition.name]) : nil
  }

  var question: Move {
    let name = ["name": competition.name]
    return .ask(
      Question(
        title: Wording("races.history.leave.title"),
        body: crossings == 0
          ? Wording("races.history.leave.body", name)
          : Wording("races.history.leave.bodyCrossings", name, count: crossings),
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
