import Accounts
import DemoTown
import Games

/// The twenty-five games of the demo that are over, one on each of the last days.
struct DemoPast {
  static let count = 25
  private static let hour = 3_600_000
  private static let minute = 60_000

  /// The special games, by their number; yesterday's has the number 0.
  private enum Number {
    /// Without attendance, and with the result of one side.
    static let fresh = 0
    static let oneSided = 2
    /// Hosted by the participant, with a fee.
    static let ofParticipant = 5
    static let differing = 6
    static let disputedResult = 14
    static let lateDrop = 22
    static let withParticipant: Set = [1, 4, 8, 12, 16, 20]
    static let withOrganizer: Set = [2, 6, 10, 14]
    /// Marks of one player each; a second one that counts would close games to the player.
    static let marks: [Int: Attendance] = [7: .no, disputedMark: .no, 11: .excused]
    static let disputedMark = 10
  }

  private(set) var games: [WholeGame] = []
  let scene: DemoScene
  private let teams: DemoTeams
  private var drafts: DemoDrafts

  /// Makes the games.
  ///
  /// - Throws: `GameError` if a game does not take a player.
  init(_ scene: DemoScene, _ courts: DemoCourts, _ teams: DemoTeams) throws {
    (self.scene, self.teams, drafts) = (scene, teams, DemoDrafts(scene, courts))
    for number in 0..<Self.count { try add(number) }
  }

  private mutating func add(_ number: Int) throws {
    let sport = DemoSport.of(number)
    let squad = number % 4 == 3 ? teams.squad(sport, number / 4) : nil
    var draft = drafts.draft(number)
    let time = drafts.place(&draft, number, on: -1 - number, onCourt: number % 4 != 2)
    draft.missingPlayers = sport.maxPlayers - (sport.maxPlayers > 10 ? 3 : 1)
    draft.competitive = number % 6 != 5
    draft.teamID = squad?.id
    if number == Number.ofParticipant {
      (draft.fee, draft.currency, draft.feeIs) = (90_000, "UAH", .shared)
    }
    let host = host(number, squad, at: time)
    let start = draft.cleaned.applied(to: Game(id: "", hostID: host), in: scene.zones).startUTC
    var game = DemoGame(
      draft, by: host, named: "past \(number)", postedUTC: start - 144 * Self.hour, scene)
    try game.join(
      players(number, squad, of: game.game, at: time), until: start - 24 * Self.hour)
    try play(&game, number, squad)
    games.append(game.whole)
  }

  private mutating func host(
    _ number: Int, _ squad: DemoTeams.Squad?, at time: DemoRoster.Time
  ) -> String {
    let host: String? =
      switch number {
      case Number.fresh: scene.cast.organizer.id
      case Number.ofParticipant: scene.cast.participant.id
      default: squad?.people.first
      }
    let chosen = host ?? scene.people[number % 6].id
    _ = drafts.roster.take(chosen, at: time)
    return chosen
  }

  private mutating func players(
    _ number: Int, _ squad: DemoTeams.Squad?, of game: Game, at time: DemoRoster.Time
  ) -> [String] {
    var found: [String] = []
    if Number.withParticipant.contains(number) { found.append(scene.cast.participant.id) }
    if Number.withOrganizer.contains(number) { found.append(scene.cast.organizer.id) }
    let most = min(9, game.missingPlayers)
    let members = squad?.people.filter { $0 != scene.cast.participant.id } ?? []
    for pool in [Array(members.prefix(game.maxPlayers / 2)), scene.people.map(\.id)]
    where !pool.isEmpty {
      found += drafts.roster.take(
        most - found.count, of: pool, at: time, named: "past \(number)")
    }
    return found
  }

  /// Plays a game: sides before it, attendance and the result after it.
  private func play(_ game: inout DemoGame, _ number: Int, _ squad: DemoTeams.Squad?) throws {
    let (start, end) = (game.game.startUTC, game.game.endUTC)
    if number == Number.lateDrop, let leaving = Self.guests(game).last {
      try game.act(at: start - 5 * Self.hour) { try $0.leave(leaving) }
    }
    game.split(first: squad?.people ?? [], at: start - Self.hour)
    if number != Number.fresh { mark(&game, number, at: end + 40 * Self.minute) }
    if number == Number.ofParticipant {
      let paid = Self.guests(game).prefix(4)
      game.act(at: end + Self.hour) { table in
        for person in paid { table.note(person) { $0.paid = true } }
      }
    }
    typeResult(of: &game, number, after: end)
  }

  /// Returns the players but the host.
  private static func guests(_ game: DemoGame) -> [String] {
    game.players.filter { $0 != game.game.hostID }
  }

  private func mark(_ game: inout DemoGame, _ number: Int, at now: Int) {
    let demo = [scene.cast.participant.id, scene.cast.organizer.id]
    guard let mark = Number.marks[number],
      let person = Self.guests(game).first(where: { !demo.contains($0) })
    else { return game.mark([:], at: now) }
    game.mark([person: mark], at: now)
    guard number == Number.disputedMark else { return }
    game.act(at: now + Self.hour) { $0.note(person) { $0.disputed = true } }
  }

  private func typeResult(of game: inout DemoGame, _ number: Int, after end: Int) {
    let score = DemoSport.of(number).score(game.game.id)
    game.type(score, side: 0, at: end + 30 * Self.minute)
    switch number {
    case Number.fresh, Number.oneSided: return
    case Number.differing:
      game.type((score.second, score.first), side: 1, at: end + 3 * Self.hour)
    default: game.type(score, side: 1, at: end + 3 * Self.hour)
    }
    guard number == Number.disputedResult else { return }
    game.act(at: end + 5 * Self.hour) { $0.note { $0.result?.disputed = true } }
  }
}
