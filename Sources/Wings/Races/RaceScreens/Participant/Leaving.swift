import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Leaving a competition, after a question, because the entry and its result are deleted.
struct Leaving {
  private let competition: Competition
  /// How many recorded laps or finishes are deleted.
  private let crossings: Int
  /// Whether the race has not begun, so that only the entry is deleted.
  private let isToCome: Bool
  private let context: AppContext
  /// Called once leaving is confirmed.
  private let confirmed: () -> Void

  init(
    _ competition: Competition, crossings: Int, isToCome: Bool, _ context: AppContext,
    confirmed: @escaping () -> Void = {}
  ) {
    (self.competition, self.crossings) = (competition, crossings)
    self.isToCome = isToCome
    self.context = context
    self.confirmed = confirmed
  }

  /// Why leaving is not possible now; never possible on a shared machine.
  static func obstacle(
    _ competition: Competition, isOfficial: Bool, _ context: AppContext
  ) -> Wording? {
    if context.isKiosk { return Wording("races.history.notHere") }
    if !competition.isActive { return Wording("races.competition.closed") }
    return isOfficial
      ? Wording("races.error.resultsOfficial", ["competition": competition.name]) : nil
  }

  var question: Move {
    .ask(
      Question(
        title: Wording("races.history.leave.title"), body: body,
        yes: Wording("races.history.leave.yes")
      ) {
        confirmed()
        return leave()
      })
  }

  private var body: Wording {
    let name = ["name": competition.name]
    if crossings > 0 {
      return Wording("races.history.leave.bodyCrossings", name, count: crossings)
    }
    return Wording(isToCome ? "races.history.leave.bodyToCome" : "races.history.leave.body", name)
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
