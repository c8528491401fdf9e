import Accounts
import Games
import Languages
import Shell
import Timekeeping

/// The game that a form is opened with and saved over.
struct GameEditBase {
  /// `nil` for a new game.
  let game: Game?
  let draft: GameDraft
  /// Those who are in, wait or have asked, and the host.
  let rows: [GamePlayer]
  /// How many others are in, wait or have asked.
  var concerned: Int { rows.count { $0.userID != game?.hostID } }

  /// Starts with a new game: in the next evening hour, for 90 minutes, or in an hour of a court.
  ///
  /// - Parameters:
  ///   - slot: The hour of a court; `nil` for any place.
  ///   - teamID: The team that lacks players; `nil` for none.
  ///   - context: The current user.
  /// - Throws: `GameError` if the user is no captain of the team; the store's errors.
  init(at slot: CourtSlot?, team teamID: String?, _ context: AppContext) throws {
    let zone = context.usualGameZone
    var draft = GameDraft()
    draft.zone = zone
    draft.sport = KnownSport.all[0].id
    draft.maxPlayers = KnownSport.all[0].players
    let local = context.games.configuration.zones.named(zone)?.local ?? .system
    let start = Self.evening(
      after: LocalTime(utcMilliseconds: context.seconds * 1000, in: local))
    let end = LocalTime(wallSeconds: start.wallSeconds + Self.minutes * 60)
    (draft.matchDate, draft.matchStart) = (start.date, String(start.timeOfDay.prefix(5)))
    draft.matchEnd = String(end.timeOfDay.prefix(5))
    if let slot, let court = try context.gameDirectory.court(slot.courtID) {
      draft.fill(slot, court)
      if let sport = court.sports.first { Self.setSport(sport, of: &draft) }
    }
    if let teamID {
      let team = try context.gameDirectory.team(teamID, ledBy: context.user?.id ?? "")
      draft.teamID = teamID
      Self.setSport(team.sport, of: &draft)
    }
    (game, self.draft, rows) = (nil, draft, [])
  }

  /// Starts with a copy of a game, on the same weekday of the next week that lies ahead.
  ///
  /// - Throws: `GameError` if the current user cannot see it; the store's errors.
  init(copying id: String, _ context: AppContext) throws {
    let view = try context.gameView(id)
    let zones = context.games.configuration.zones
    var draft = GameDraft(model: view.game, zones: zones)
    if let day = try? LocalTime(parsing: draft.matchDate) {
      let past = context.seconds - view.game.startUTC / 1000
      draft.matchDate = day.adding(days: 7 * max(1, past / (7 * 86_400) + 1)).date
    }
    (draft.startOffset, draft.endOffset) = (nil, nil)
    // Only a captain posts for a team.
    if view.game.hostID != context.user?.id { draft.teamID = nil }
    (game, self.draft, rows) = (nil, draft, [])
  }

  /// Starts with a game of the current user.
  ///
  /// - Throws: `GameError` if the user is not its host or it has begun or is off; the store's
  ///   errors.
  init(editing id: String, _ context: AppContext) throws {
    let view = try context.gameView(id)
    guard let host = context.user?.id, view.game.hostID == host else {
      throw GameError(.notAllowed)
    }
    switch view.state {
    case .cancelled, .tooFew: throw GameError(.isCancelled)
    case .over: throw GameError(.isOver)
    case .playing: throw GameError(.hasBegun)
    case .locked, .waitlist, .full, .membersOnly, .asksHost, .needs: break
    }
    game = view.game
    draft = GameDraft(model: view.game, zones: context.games.configuration.zones)
    rows = view.rows
  }

  private static func setSport(_ sport: String, of draft: inout GameDraft) {
    draft.sport = sport
    if let usual = KnownSport.named(sport) { draft.maxPlayers = usual.players }
  }

  /// The usual length of a game in minutes.
  private static let minutes = 90
  /// The hours in which games usually start.
  private static let evenings = 18...21

  /// Returns the next whole hour of an evening that is at least an hour ahead.
  private static func evening(after now: LocalTime) -> LocalTime {
    let whole = LocalTime(
      year: now.year, month: now.month, day: now.day, hour: now.hour, minute: 0)
    let hour = whole.hour + 2
    if evenings.contains(hour) { return whole.adding(hours: 2) }
    let first = LocalTime(
      year: now.year, month: now.month, day: now.day, hour: evenings.lowerBound, minute: 0)
    return hour < evenings.lowerBound ? first : first.adding(days: 1)
  }
}

extension LocalTime {
  fileprivate func adding(hours: Int) -> LocalTime {
    LocalTime(wallSeconds: wallSeconds + hours * 3600)
  }
}

extension AppContext {
  /// The time zone of a new game until its place is known: that of this machine.
  var usualGameZone: String { ZoneFolder.system.ownName() ?? "Etc/UTC" }
}
