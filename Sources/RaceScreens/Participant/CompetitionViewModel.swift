import Accounts
import Languages
import Races
import Stage

/// One competition as everybody may read it: its data and its board.
final class CompetitionViewModel {
  let surroundings: Surroundings
  let board: BoardModel

  init(_ id: String, _ surroundings: Surroundings) throws {
    self.surroundings = surroundings
    board = try BoardModel(competition: id, in: surroundings)
  }

  var competition: Competition { board.competition }

  private var ownEntry: Entry? {
    surroundings.user.flatMap { board.book.entry(ofUser: $0.id) }
  }

  var hasJoined: Bool { ownEntry != nil }

  /// Why joining is not possible now.
  var joinObstacle: Wording? {
    if surroundings.user == nil { return Wording("races.home.guestCannotJoin") }
    if hasJoined { return Wording("races.home.alreadyJoined", ["name": competition.name]) }
    return competition.isActive ? nil : Wording("races.competition.closed")
  }

  /// Why leaving is not possible now: never where strangers walk up to a machine.
  var leaveObstacle: Wording? {
    if surroundings.isKiosk { return Wording("races.history.notHere") }
    if !hasJoined { return Wording("races.competition.notJoined") }
    return competition.isActive ? nil : Wording("races.competition.closed")
  }

  func joinTapped() -> Move {
    guard let user = surroundings.user else { return .stay }
    return .ask(
      Question(
        title: Wording("races.home.join.title"),
        body: Wording("races.home.join.body", ["name": competition.name]),
        yes: Wording("races.home.join.yes")
      ) { [self] in
        surroundings.attempt {
          _ = try surroundings.races.join(competition.id, userID: user.id)
          return .tell(
            Message(Wording("races.home.joined", ["name": competition.name]), .success))
        }
      })
  }

  func leaveTapped() -> Move {
    guard let user = surroundings.user else { return .stay }
    return .ask(
      Question(
        title: Wording("races.history.leave.title"),
        body: Wording("races.history.leave.body", ["name": competition.name]),
        yes: Wording("races.history.leave.yes")
      ) { [self] in
        surroundings.attempt {
          try surroundings.races.leave(competition.id, userID: user.id)
          return .tell(
            Message(Wording("races.history.left", ["name": competition.name]), .success))
        }
      })
  }
}
