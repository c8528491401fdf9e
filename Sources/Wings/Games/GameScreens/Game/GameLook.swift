import Games
import Languages
import Shell

/// The content of a game's page.
nonisolated struct GameLook: Sendable {
  /// A person of the game, with their part in it.
  struct Person: Sendable, Identifiable {
    let row: GamePlayer
    let person: GamePerson?

    var id: String { row.userID }
  }

  /// `nil` if it was deleted, or is no longer visible to the reader.
  let view: GameView?
  /// Those who are in, wait or asked, and the host.
  let people: [String: GamePerson]
  /// The share of the host's games that were called off with players in; `nil` without a past game.
  let calledOff: Double?
  /// What the members of the team answered; `nil` if it does not concern the reader.
  var answers: MemberAnswers?

  /// Those who are in, wait or asked, in the order of the list.
  var rows: [Person] {
    (view?.rows ?? []).map { Person(row: $0, person: people[$0.userID]) }
  }

  /// Reads the content; slow, so never on the main loop.
  ///
  /// - Throws: The store's errors.
  static func read(
    _ id: String, for person: String?, in directory: GameDirectory
  ) throws -> GameLook {
    guard let view = try directory.view(id, for: person) else {
      return GameLook(view: nil, people: [:], calledOff: nil)
    }
    let ids = view.rows.map(\.userID) + [view.game.hostID]
    return GameLook(
      view: view, people: try directory.people(ids, for: person),
      calledOff: try directory.calledOff(by: view.game.hostID),
      answers: try directory.answers(to: id, for: person))
  }
}
