import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Joining a competition: asked first; who has joined already is told so instead.
struct Joining {
  private let competition: Competition
  private let hasJoined: Bool
  private let surroundings: AppContext

  init(_ competition: Competition, hasJoined: Bool, _ surroundings: AppContext) {
    self.competition = competition
    self.hasJoined = hasJoined
    self.surroundings = surroundings
  }

  private var name: [String: String] { ["name": competition.name] }

  /// Why joining is not possible now.
  var obstacle: Wording? {
    if surroundings.user == nil { return Wording("races.home.guestCannotJoin") }
    if hasJoined { return Wording("races.home.alreadyJoined", name) }
    return competition.isActive ? nil : Wording("races.competition.closed")
  }

  var question: Move {
    if let obstacle { return .tell(Message(obstacle, .warning)) }
    return .ask(
      Question(
        title: Wording("races.home.join.title"), body: Wording("races.home.join.body", name),
        yes: Wording("races.home.join.yes")
      ) { join() })
  }

  private func join() -> Move {
    guard let user = surroundings.user else { return .stay }
    let (races, id) = (surroundings.races, competition.id)
    let message = Message(Wording("races.home.joined", name), .success)
    return surroundings.work(for: surroundings) {
      _ = try races.join(id, userID: user.id)
    } then: {
      .tell(message)
    }
  }
}
