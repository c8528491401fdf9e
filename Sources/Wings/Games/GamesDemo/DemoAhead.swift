import Accounts
import DemoTown
import Games

/// The forty games of the demo that are not over, on fourteen days.
struct DemoAhead {
  static let count = 40
  private static let days = 13
  private static let hour = 3_600_000

  /// The special games, by their number.
  enum Mark: Int {
    case playing = 0
    case locked = 1
    /// In the time of what the other sections have for the participant today.
    case clash = 2
    case members = 5
    /// Hosted by the participant, who decides on each player.
    case asks = 6
    case slot = 8
    case waitlist = 10
    case shared = 11
    case full = 12
    case levels = 13
    case code = 14
    /// Two games of the participant; the second one is changed.
    case joined = 15
    case changed = 21
    case on = 16
    case all = 17
    case cancelled = 18
    case answer = 20
    /// Hosted by the organizer; a player leaves it.
    case left = 25
  }

  private(set) var games: [WholeGame] = []
  private(set) var marked: [Mark: WholeGame] = [:]
  let scene: DemoScene
  private let teams: DemoTeams
  private var drafts: DemoDrafts
  /// When the game that asks is, for those who ask later.
  private var askedTime: DemoRoster.Time?

  /// Makes the games.
  ///
  /// - Throws: `GameError` if a game does not take a player.
  init(_ scene: DemoScene, _ courts: DemoCourts, _ teams: DemoTeams) throws {
    (self.scene, self.teams, drafts) = (scene, teams, DemoDrafts(scene, courts))
    for number in 0..<Self.count { try add(number) }
  }

  private var participant: String { scene.cast.participant.id }
  private var people: [String] { scene.people.map(\.id) }

  private mutating func add(_ number: Int) throws {
    let mark = Mark(rawValue: number)
    var draft = drafts.draft(number)
    let time = setTime(&draft, number, mark)
    let squad = squad(number, mark)
    if mark == .asks { askedTime = time }
    draft.missingPlayers = min(draft.maxPlayers - 1, 3 + number % 3)
    draft.competitive = number % 4 == 0
    draft.teamID = squad?.id
    if number % 6 == 0 { draft.note = "Bring a light and a dark shirt." }
    shape(&draft, mark)
    let host = host(number, mark, squad, at: time)
    var game = DemoGame(
      draft, by: host, named: "ahead \(number)", postedUTC: postedUTC(number, mark), scene)
    try fill(&game, number, mark, squad, at: time)
    games.append(game.whole)
    if let mark { marked[mark] = game.whole }
  }

  private mutating func setTime(
    _ draft: inout GameDraft, _ number: Int, _ mark: Mark?
  ) -> DemoRoster.Time {
    let now: (Int, Int)? =
      switch mark {
      case .playing: (-30, 60)
      case .locked: (25, 115)
      case .clash: (100, 190)
      default: nil
      }
    if let now {
      drafts.takeNow(&draft, from: now.0, to: now.1)
      return DemoRoster.Time(day: 0, slot: 0)
    }
    let day = 1 + (number - 3) * Self.days / (Self.count - 3)
    let onCourt = mark != .changed && number % 4 != 2
    return drafts.place(&draft, number, on: day, onCourt: onCourt)
  }

  private func postedUTC(_ number: Int, _ mark: Mark?) -> Int {
    scene.nowUTC - (mark == .members ? 3 : 24 * (2 + number % 6)) * Self.hour
  }

  private func squad(_ number: Int, _ mark: Mark?) -> DemoTeams.Squad? {
    if mark == .members { return teams.squads[0] }
    return mark == nil && number % 7 == 3 ? teams.squad(DemoSport.of(number), number) : nil
  }

  /// Returns the host: of a team game its captain, else one of ten people.
  private mutating func host(
    _ number: Int, _ mark: Mark?, _ squad: DemoTeams.Squad?, at time: DemoRoster.Time
  ) -> String {
    let host: String? =
      switch mark {
      case .asks: participant
      case .left: scene.cast.organizer.id
      default: squad?.people.first
      }
    if let host {
      _ = drafts.roster.take(host, at: time)
      return host
    }
    let hosts = Array(people.prefix(10))
    return drafts.roster.take(1, of: hosts, at: time, named: "host \(number)").first ?? hosts[0]
  }

  // MARK: Special games

  private func shape(_ draft: inout GameDraft, _ mark: Mark?) {
    switch mark {
    case .playing, .locked, .full: draft.missingPlayers = 4
    case .members: draft.membersFirstHours = 24
    case .asks: draft.access = .host
    case .slot: (draft.kind, draft.hostPlays, draft.minPlayers) = (.slot, false, 10)
    case .waitlist: draft.missingPlayers = 3
    case .shared: (draft.fee, draft.currency, draft.feeIs) = (120_000, "UAH", .shared)
    case .levels: (draft.levelFrom, draft.levelTo) = (12, 25)
    case .code: (draft.access, draft.code) = (.code, "6789BC")
    case .on: draft.missingPlayers = 5
    case .all: draft.access = .all
    case .answer: (draft.fee, draft.currency, draft.answerNeeded) = (15_000, "UAH", true)
    case .left, .joined, .changed, .cancelled: draft.missingPlayers = 5
    case .clash, nil: break
    }
  }

  /// Returns the number of people who join.
  private static func joining(_ game: Game, _ number: Int, _ mark: Mark?) -> Int {
    switch mark {
    case .playing, .full, .slot, .on: 4
    case .locked, .left, .cancelled: 3
    case .members, .changed: 2
    case .asks, .all, .joined: 1
    case .waitlist: 6
    case .code: 0
    case .clash, .shared, .levels, .answer, nil: number % game.missingPlayers
    }
  }

  private mutating func fill(
    _ game: inout DemoGame, _ number: Int, _ mark: Mark?, _ squad: DemoTeams.Squad?,
    at time: DemoRoster.Time
  ) throws {
    let pool = squad?.people.filter { $0 != participant } ?? people
    var joining = drafts.roster.take(
      Self.joining(game.game, number, mark), of: pool, at: time, named: "ahead \(number)")
    switch mark {
    case .joined, .changed, .cancelled: joining.insert(participant, at: 0)
    // The second of three on the waitlist.
    case .waitlist: joining[4] = participant
    default: break
    }
    try game.join(joining, until: scene.nowUTC - Self.hour, isMember: squad != nil)
    guard mark == .asks, let first = joining.first else { return }
    try game.act(at: scene.nowUTC - Self.hour) { try $0.decide(true, on: first) }
  }

  /// Returns people who have time for the game whose host decides.
  mutating func asking(_ count: Int) -> [String] {
    guard let time = askedTime else { return [] }
    return drafts.roster.take(count, of: people, at: time, named: "asking")
  }
}
