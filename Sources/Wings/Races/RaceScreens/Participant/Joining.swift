import Accounts
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Joining a competition, after a question; a user who has joined gets a message instead.
struct Joining {
  private let competition: Competition
  private let hasJoined: Bool
  private let outcome: RaceOutcome
  private let context: AppContext

  init(
    _ competition: Competition, hasJoined: Bool, outcome: RaceOutcome = RaceOutcome(),
    _ context: AppContext
  ) {
    self.competition = competition
    self.hasJoined = hasJoined
    self.outcome = outcome
    self.context = context
  }

  private var name: [String: String] { ["name": competition.name] }

  /// Why joining is not possible now.
  var obstacle: Wording? {
    if hasJoined { return Wording("races.home.alreadyJoined", name) }
    if !competition.isActive { return Wording("races.competition.closed") }
    return competition.joiningEnded(outcome, at: context.clock.now())?.wording
  }

  var question: Move {
    if let obstacle { return .tell(Message(obstacle, .warning)) }
    guard context.user != nil else { return logIn }
    return .ask(
      Question(
        title: Wording("races.home.join.title"), body: Wording("races.home.join.body", name),
        yes: Wording("races.home.join.yes")
      ) { join() })
  }

  /// Logs in or registers, then returns to this competition and asks immediately.
  private var logIn: Move {
    let why = Message(Wording("races.home.logInToJoin", name))
    return .logIn(
      Wanted(Route(.competition(competition.id)), why: why) { [competition, unowned context] in
        Joining(competition, hasJoined: Self.hasJoined(competition, context), context).question
      })
  }

  /// Whether the current user has joined; false if it cannot be read, as joining checks it again.
  private static func hasJoined(_ competition: Competition, _ context: AppContext) -> Bool {
    let joined = context.user.flatMap { try? context.directory.joinedIDs(of: $0.id) }
    return joined?.contains(competition.id) ?? false
  }

  private func join() -> Move {
    guard let user = context.user else { return .stay }
    let (races, id) = (context.races, competition.id)
    let message = Message(Wording("races.home.joined", name), .success)
    return context.work(for: context) {
      _ = try races.join(id, userID: user.id)
    } then: {
      .tell(message)
    }
  }
}
