import Accounts
import Games
import Languages
import Shell
import Timekeeping

/// Asking the members of a team along, and answering.
extension GameViewModel {
  private var answers: MemberAnswers? { look?.answers }

  /// Whether the user may ask the members of the team.
  var asksMembers: Bool { isHost && game.teamID != nil }

  /// Whether the user may ask people they know along to a game without a team.
  var asksFriends: Bool { context.user != nil && game.teamID == nil && !context.isKiosk }

  /// Why no one can be asked along: players no longer join.
  var askAlongObstacle: Wording? { joinObstacle }

  /// Why no member can be asked: players no longer join, or all were asked.
  var askObstacle: Wording? {
    if let shut = joinObstacle { return shut }
    return answers?.unasked == 0 ? Wording("games.ask.allAsked") : nil
  }

  /// Whether the user was asked along.
  var isAsked: Bool { answers?.isAsked == true && !context.isKiosk }

  /// Why the user cannot answer: players no longer join, or the user already has.
  var answerObstacle: Wording? { joinObstacle ?? view?.own?.answeredAlready?.wording }

  private var joinObstacle: Wording? {
    if let changeObstacle { return changeObstacle }
    let isShut = context.clock.now().utc >= game.lockUTC
    return isShut ? Wording("games.ask.closed") : nil
  }

  /// Asks all members who were not asked yet, after a question.
  func askTapped() -> Move {
    .ask(
      Question(
        title: Wording("games.ask.title"),
        body: Wording("games.ask.body", count: answers?.unasked ?? 0),
        yes: Wording("games.ask.yes")
      ) { [self] in
        let (games, id, author) = (context.games, game.id, context.author)
        return context.work(for: self) {
          try games.asking.ask(id, by: author)
        } then: { count in
          .tell(Message(Wording("games.said.membersAsked", count: count), .success))
        }
      })
  }

  /// Answers "maybe" or "no" to the host.
  func answerTapped(isMaybe: Bool) -> Move {
    guard let user = context.user?.id else { return .stay }
    let (games, id) = (context.games, game.id)
    let said = Wording(isMaybe ? "games.said.maybe" : "games.said.no")
    return context.work(for: self) {
      try games.asking.answer(isMaybe: isMaybe, in: id, by: user)
    } then: {
      .tell(Message(said, .success))
    }
  }
}
