import Accounts
import Notifications
import People
import Store
import Timekeeping

/// Asks the members of a team along to its game.
///
/// Who comes joins; the answers "maybe" and "no" are kept in the invitations.
package struct AskingService: Sendable {
  let service: GameService

  /// Asks all members of the team who were not asked yet and never had a part in the game.
  ///
  /// Members who blocked the host, or whom the host blocked, are left out.
  ///
  /// - Returns: The number of members asked.
  /// - Throws: `GameError` if the author is not the host, the game has no team, or players can no
  ///   longer join; the store's errors.
  @discardableResult
  package func ask(_ id: String, by author: Author) throws -> Int {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      guard let team = game.teamID else { throw GameError(.noSuchTeam) }
      try work.requireJoinable(game)
      let parted = Set(try work.rows(of: game).map(\.userID))
      let members = try work.teams.members(of: team).map(\.value).filter(\.isPresent)
        .compactMap(\.userID).filter {
          try !parted.contains($0) && Circle.reaches(work.transaction, from: game.hostID, to: $0)
        }
      return try LetterService.invite(
        members: members, to: Subject.game(game.id).text, by: game.hostID, in: work.transaction,
        at: work.now)
    }
  }

  /// Answers "maybe" or "no", and replaces an earlier answer.
  ///
  /// - Throws: `NoticeError.notInvited`; `GameError` if the person has a part in the game already,
  ///   or players can no longer join; the store's errors.
  package func answer(isMaybe: Bool, in id: String, by person: String) throws {
    try service.perform(by: .person(person)) { work in
      let game = try work.visibleGame(id, to: person)
      try work.requireJoinable(game)
      let key = GamePlayer.id(game.id, person)
      let row = try work.transaction.get(GameCollections.rows(game.month), key)?.value
      if let why = row?.answeredAlready { throw why }
      let asked = try GameDirectory.invitations(to: game, in: work.transaction)
        .filter { $0.to == person }
      if asked.isEmpty { throw NoticeError(.notInvited) }
      for var invitation in asked {
        (invitation.answer, invitation.answeredAt) = (isMaybe ? .maybe : .no, work.now)
        invitation.faults.mend(["answer", "answeredAt"])
        try work.transaction.put(
          NoticeCollections.invitations, id: invitation.id, invitation)
      }
    }
  }
}

extension GamePlayer {
  /// Why a person with this row does not answer: they have joined, wait or asked.
  package var answeredAlready: GameError? {
    switch state {
    case .host, .present: GameError(.alreadyIn)
    case .waiting, .offered: GameError(.alreadyWaiting)
    case .applied: GameError(.alreadyApplied)
    case .out, .removed, .refused: nil
    }
  }
}

extension GameTransaction {
  fileprivate func requireJoinable(_ game: Game) throws {
    let zone = zones.named(game.zone)?.local ?? .utc
    try GameTable(game, [], zone: zone, at: now).requireOpen()
  }

  /// Moves the invitations of a game along with it.
  func moveInvitations(of game: Game, to moved: Game) throws {
    for var invitation in try GameDirectory.invitations(to: game, in: transaction) {
      try transaction.delete(NoticeCollections.invitations, id: invitation.id)
      invitation.subject = Subject.game(moved.id).text
      try transaction.put(NoticeCollections.invitations, id: invitation.id, invitation)
    }
  }

  /// Removes the invitations to a game that is deleted.
  func dropInvitations(to game: Game) throws {
    try LetterService.dropInvitations(to: Subject.game(game.id).text, in: transaction)
  }
}
