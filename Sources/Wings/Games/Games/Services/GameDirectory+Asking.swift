import Accounts
import Notifications
import People
import Store

/// What those who were asked along answered: the members of a team, or other people.
package struct MemberAnswers: Sendable, Equatable {
  /// The members who are in, wait or asked to join.
  package var coming = 0
  package var maybe = 0
  /// The members who declined, left, or were not let in.
  package var no = 0
  /// The members who were asked and have not answered.
  package var silent = 0
  /// The members who were not asked yet.
  package var unasked = 0
  /// Whether the reader was asked.
  package var isAsked = false
  /// The reader's answer; `nil` if there is none.
  package var own: Invitation.Answer?
  /// Whether any member was asked.
  package var wereAsked = false

  package init() {}
}

extension GameDirectory {
  /// Returns what the members of a game's team answered; without a team, all who were asked.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - reader: The person; `nil` for a visitor.
  /// - Returns: The answers; `nil` if the reader is neither the host nor a member, or was not asked.
  /// - Throws: The store's errors.
  package func answers(to id: String, for reader: String?) throws -> MemberAnswers? {
    guard let reader else { return nil }
    return try store.read { store in
      guard let game = try Self.game(id, in: store) else { return nil }
      let asked = Dictionary(try Self.invitations(to: game, in: store).map { ($0.to, $0) }) {
        first, _ in first
      }
      let members =
        try game.teamID.map {
          try store.find(GameCollections.members, .matching("teamID", .string($0)))
            .map(\.value).filter(\.isPresent).compactMap(\.userID)
        } ?? Array(asked.keys)
      guard game.hostID == reader || members.contains(reader) else { return nil }
      let rows = Dictionary(try Self.rows(of: game, in: store).map { ($0.userID, $0) }) {
        first, _ in first
      }
      var answers = MemberAnswers()
      for member in members where member != game.hostID || game.hostPlays {
        answers.count(rows[member], asked[member])
      }
      answers.wereAsked = !asked.isEmpty
      (answers.isAsked, answers.own) = (asked[reader] != nil, asked[reader]?.answer)
      return answers
    }
  }

  static func invitations(to game: Game, in reader: any StoreReader) throws -> [Invitation] {
    let subject = FieldValue.string(Subject.game(game.id).text)
    return try reader.find(NoticeCollections.invitations, .matching("subject", subject))
      .map(\.value)
  }
}

extension MemberAnswers {
  fileprivate mutating func count(_ row: GamePlayer?, _ asked: Invitation?) {
    if let row {
      if row.answeredAlready != nil { return coming += 1 }
      // Who left and then says "maybe" may come again.
      if asked?.answer != .maybe { return no += 1 }
    }
    switch (asked, asked?.answer) {
    case (nil, _): unasked += 1
    case (_, .coming?): coming += 1
    case (_, .maybe?): maybe += 1
    case (_, .no?): no += 1
    case (_, nil): silent += 1
    }
  }
}
