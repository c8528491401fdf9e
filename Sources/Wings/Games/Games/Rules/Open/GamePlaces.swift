import Languages
import Timekeeping
import Waitlists

/// The places of a game at a moment, and its waitlist.
package struct GamePlaces: Sendable, Equatable {
  /// How long a place is held for a person who has to accept it.
  ///
  /// Two hours are the usual time in pick-up games; hours of the night do not count.
  package static let offers = OfferRule(
    longest: 7200, share: 4, shortest: 600,
    quiet: QuietHours(from: 22, to: 9, onlyBefore: 57_600), lastMinutes: 60)

  /// The milliseconds before the lock in which those who missed games get free places, too.
  static let lastCall = 2 * 3_600_000

  package let line: WaitingLine
  /// The places that are neither taken nor offered.
  package let free: Int
  /// The people who wait without an offer.
  package let waiting: Int
  /// Those who missed games and wait behind all others until the end of joining is near.
  private let heldBack: [String]
  /// The people who wait without an offer, the next one first.
  package var order: [String] { line.line.map(\.id) + heldBack }
  /// All players, those who were there before the posting included.
  package let present: Int

  /// Counts places.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - rows: Its players.
  ///   - busy: Those who wait but play elsewhere at that time; they are asked.
  ///   - now: Milliseconds since 1970.
  package init(_ game: Game, _ rows: [GamePlayer], busy: Set<String> = [], at now: Int) {
    let taken = rows.reduce(0) { $0 + ($1.state == .present ? $1.party : 0) }
    // The rank instead of the time: commits within a second keep their order.
    let all = rows.filter { $0.state == .waiting || $0.state == .offered }
      .sorted { ($0.joinedUTC, $0.userID) < ($1.joinedUTC, $1.userID) }
    let isLastCall = Self.isLastCall(game, at: now)
    func isHeldBack(_ row: GamePlayer) -> Bool {
      row.state == .waiting && row.priority < 0 && !isLastCall
    }
    heldBack = all.filter(isHeldBack).map(\.userID)
    let waiters = all.filter { !isHeldBack($0) }.enumerated()
      .map { Waiter($1, rank: $0, isBusy: busy.contains($1.userID)) }
    let promotes = game.fee == nil && !game.answerNeeded
    line = WaitingLine(
      capacity: game.missingPlayers, taken: taken, waiters: waiters,
      kind: promotes ? .promotes : .offers(Self.offers))
    free = rows.reduce(game.missingPlayers - taken) { $0 - ($1.holdsOffer(at: now) ? $1.party : 0) }
    waiting = rows.count { $0.state == .waiting || $0.state == .offered && !$0.holdsOffer(at: now) }
    present = game.present + taken
  }
}

extension GamePlaces {
  /// Whether those who missed games get free places at a moment in milliseconds since 1970.
  static func isLastCall(_ game: Game, at now: Int) -> Bool { now >= game.lockUTC - lastCall }
}

extension Waiter {
  fileprivate init(_ row: GamePlayer, rank: Int, isBusy: Bool) {
    self.init(
      id: row.userID, party: row.party, joined: rank, priority: row.priority,
      offerUntil: row.state == .offered ? (row.offerUntilUTC ?? 0) / 1000 : nil,
      missed: row.offers, isTold: row.isTold, asked: isBusy ? GamePlaces.offers : nil)
  }
}

/// What a game is at a moment, in one word; lists, pages and the command line use the same.
package enum GameState: Sendable, Equatable {
  case cancelled
  /// Called off because too few joined.
  case tooFew
  case over
  case playing
  case locked
  /// Full, with people who wait.
  case waitlist(Int)
  case full
  /// Milliseconds since 1970.
  case membersOnly(until: Int)
  case asksHost
  /// Free places, and how many of them have to be taken before the game is on.
  case needs(Int, onWith: Int)

  /// Derives the state from a game and its places, at a moment in milliseconds since 1970.
  package init(_ game: Game, _ places: GamePlaces, at now: Int) {
    if game.isCancelled {
      self = game.tooFew ? .tooFew : .cancelled
    } else if now >= game.endUTC {
      self = .over
    } else if now >= game.startUTC {
      self = .playing
    } else if now >= game.lockUTC {
      self = .locked
    } else if places.free <= 0 {
      self = places.waiting > 0 ? .waitlist(places.waiting) : .full
    } else if let until = game.membersUntilUTC, now < until {
      self = .membersOnly(until: until)
    } else if game.access == .host || game.access == .all {
      self = .asksHost
    } else {
      self = .needs(places.free, onWith: max(0, game.minimum - places.present))
    }
  }

  /// Whether a person may still join, wait or ask.
  package var isOpen: Bool {
    switch self {
    case .waitlist, .full, .membersOnly, .asksHost, .needs: true
    case .cancelled, .tooFew, .over, .playing, .locked: false
    }
  }

  /// Returns the state as text; `time` formats a moment in milliseconds since 1970.
  package func wording(time: (Int) -> String) -> Wording {
    switch self {
    case .cancelled: Wording("games.state.cancelled")
    case .tooFew: Wording("games.state.tooFew")
    case .over: Wording("games.state.over")
    case .playing: Wording("games.state.playing")
    case .locked: Wording("games.state.locked")
    case .waitlist(let waiting): Wording("games.state.waitlist", ["waiting": "\(waiting)"])
    case .full: Wording("games.state.full")
    case .membersOnly(let until): Wording("games.state.membersOnly", ["time": time(until)])
    case .asksHost: Wording("games.state.asksHost")
    case .needs(let free, 0): Wording("games.state.needsOn", ["free": "\(free)"])
    case .needs(let free, let more):
      Wording("games.state.needs", ["free": "\(free)", "more": "\(more)"])
    }
  }
}
