import DemoTown
import Games
import Timekeeping

/// A game of the demo that develops by the rules of the section, act by act.
struct DemoGame {
  private(set) var whole: WholeGame
  private let zone: LocalZone

  var game: Game { whole.game }
  var rows: [GamePlayer] { whole.rows }
  /// Those who are in, the host included, by their id.
  var players: [String] { rows.filter(\.plays).map(\.userID) }

  /// Posts a game.
  ///
  /// - Parameters:
  ///   - draft: The content.
  ///   - host: The host's id.
  ///   - name: The seed of the game's id.
  ///   - postedUTC: Milliseconds since 1970.
  ///   - scene: The people and the time.
  init(
    _ draft: GameDraft, by host: String, named name: String, postedUTC: Int, _ scene: DemoScene
  ) {
    let id = GameID.make(date: draft.matchDate, name: DemoChance.id("game " + name))
    var game = draft.cleaned.applied(to: Game(id: id, hostID: host), in: scene.zones)
    game.postedUTC = postedUTC
    (whole, zone) = (WholeGame(game), scene.local(game.zone))
    act(at: postedUTC) { $0.seatHost() }
  }

  /// Does something with the game at a moment in milliseconds since 1970.
  mutating func act(at now: Int, _ body: (inout GameTable) throws -> Void) rethrows {
    var table = GameTable(game, rows, zone: zone, at: now)
    table.settle()
    try body(&table)
    table.settle()
    whole = WholeGame(table.game, table.rows.values.sorted { $0.userID < $1.userID })
  }

  /// Lets people join or wait, evenly spread between the posting and a moment.
  ///
  /// - Throws: `GameError` if the game does not take them.
  mutating func join(_ people: [String], until end: Int, isMember: Bool = false) throws {
    let step = (end - game.postedUTC) / (people.count + 1)
    for (place, person) in people.enumerated() {
      var joiner = GameTable.Joiner(person)
      joiner.isMember = isMember
      joiner.level = game.levelFrom.map { Double($0 + 1) }
      try act(at: game.postedUTC + (place + 1) * step) { table in
        try table.join(joiner, GameTable.Wish(waits: true))
      }
    }
  }

  /// Splits the players into two sides; some people are on the first side.
  mutating func split(first people: [String], at now: Int) {
    func rank(_ person: String) -> (Int, UInt64, String) {
      var chance = DemoChance(game.id + person)
      return (people.contains(person) ? 0 : 1, chance.next(), person)
    }
    let all = players.sorted { rank($0) < rank($1) }
    act(at: now) { table in
      for (place, person) in all.enumerated() {
        table.note(person) { $0.side = place < (all.count + 1) / 2 ? 0 : 1 }
      }
      table.note { $0.sides = GameSides(count: 2, seed: 1) }
    }
  }

  /// Types a score as a player of a side.
  mutating func type(_ score: (first: Int, second: Int), side: Int, at now: Int) {
    guard let person = rows.first(where: { $0.plays && $0.side == side })?.userID else { return }
    act(at: now) { table in
      table.note { game in
        var result = game.result ?? GameResult()
        result.typed.append(
          TypedScore(by: person, side: side, first: score.first, second: score.second, at: now))
        game.result = result
      }
    }
  }

  /// Marks who came; those without a mark of their own did.
  mutating func mark(_ marks: [String: Attendance], at now: Int) {
    let all = rows.filter { $0.state == .present }.map(\.userID)
    act(at: now) { table in
      for person in all {
        table.note(person) { ($0.attended, $0.markedUTC) = (marks[person] ?? .yes, now) }
      }
    }
  }
}
