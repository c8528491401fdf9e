import Accounts
import DemoTown
import Games
import Store
import Timekeeping

/// Acts of the last hours, which cause notices to the two accounts of the demo.
struct DemoGameActs {
  private var ahead: DemoAhead
  private let store: any DocumentStore

  init(_ ahead: DemoAhead, in store: any DocumentStore) {
    (self.ahead, self.store) = (ahead, store)
  }

  private var scene: DemoScene { ahead.scene }

  mutating func perform() throws {
    try leave()
    try ask()
    try change()
    try cancel()
  }

  /// Lets a player leave a game of the organizer.
  private func leave() throws {
    guard let game = ahead.marked[.left],
      let player = game.rows.first(where: { $0.state == .present })
    else { return }
    try scene.service(store, hoursAgo: 0.8).joining.leave(
      game.game.id, person: player.userID, by: .person(player.userID))
  }

  /// Lets two people ask to join the participant's game.
  private mutating func ask() throws {
    guard let game = ahead.marked[.asks]?.game else { return }
    for (place, person) in ahead.asking(2).enumerated() {
      try scene.service(store, hoursAgo: 0.7 - Double(place) / 10).joining.join(
        game.id, person: person, by: .person(person))
    }
  }

  /// Lets a game of the participant begin half an hour later.
  private func change() throws {
    guard let game = ahead.marked[.changed]?.game else { return }
    var draft = GameDraft(model: game, zones: scene.zones)
    draft.matchStart = later(draft.matchStart)
    try scene.service(store, hoursAgo: 0.5).posting.edit(
      game.id, draft, by: .person(game.hostID))
  }

  private func later(_ clock: String) -> String {
    guard let time = try? LocalTime(parsing: "2000-01-01 " + clock) else { return clock }
    return String(LocalTime(wallSeconds: time.wallSeconds + 1800).timeOfDay.prefix(5))
  }

  /// Calls off a game that the participant has joined.
  private func cancel() throws {
    guard let game = ahead.marked[.cancelled]?.game else { return }
    try scene.service(store, hoursAgo: 0.3).posting.cancel(
      game.id, why: "Three of us are ill.", by: .person(game.hostID))
  }
}
