import Accounts
import People
import Places
import Store
import Timekeeping

/// A game as a reader sees it.
package struct GameView: Sendable, Equatable {
  package let game: Game
  package let places: GamePlaces
  package let state: GameState
  /// Its players as far as they are in, waiting or asked, in the order of the list.
  package let rows: [GamePlayer]
  package let hostName: String
  /// The reader's row; `nil` if there is none.
  package let own: GamePlayer?
  /// The distance from the place of the filter, in metres.
  package var metres: Double?

  package var point: GeoPoint? {
    guard let latitude = game.latitude, let longitude = game.longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// The number of players who were there before the game was posted, whom no row names.
  package var nameless: Int {
    max(0, places.present - rows.filter(\.plays).reduce(0) { $0 + $1.party })
  }
}

extension GameView {
  /// Creates the view of a game that is not saved yet, as a person without a part in it will see it.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - rows: Its players, if it was posted before.
  ///   - host: The host's name.
  ///   - hidesPlace: Whether the host shows the place only roughly.
  ///   - zone: The zone of the game.
  ///   - now: Milliseconds since 1970.
  package init(
    unsaved game: Game, _ rows: [GamePlayer], host: String, hidesPlace: Bool, in zone: LocalZone,
    at now: Int
  ) {
    var table = GameTable(game, rows, zone: zone, at: now)
    table.seatHost()
    var shown = table.game
    shown.code = nil
    if hidesPlace { GameDirectory.blur(&shown) }
    self.init(
      game: shown, places: table.places, state: table.state,
      rows: GameDirectory.listed(table, for: host), hostName: host, own: nil)
  }
}

/// What a list of games shows, and in which order.
package struct GameFilter: Sendable, Equatable {
  package enum Order: String, Sendable, CaseIterable { case time, distance, free, level }

  package var sport: String?
  /// Local dates, `YYYY-MM-DD`.
  package var from: String?
  package var to: String?
  /// Local times of day, `HH:MM`, between which a game starts and ends.
  package var hoursFrom: String?
  package var hoursTo: String?
  package var near: GeoPoint?
  package var metres: Double?
  /// The free places needed.
  package var room: Int?
  package var freeOnly = false
  package var kind: GameKind?
  package var level: Int?
  /// Whether games are left out that one can neither join nor wait for.
  package var openOnly = false
  /// Whether own games are left out.
  package var hidesOwn = false
  package var order = Order.time

  package init() {}
}

/// The games as readers see them.
package struct GameDirectory: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let zones: Zones
  /// The games of the store in memory.
  let index: GameIndex

  package init(store: any DocumentStore, clock: Clock, zones: Zones) {
    self.init(store: store, clock: clock, zones: zones, index: GameIndex())
  }

  /// Creates the directory of a service, whose index is kept.
  init(store: any DocumentStore, clock: Clock, zones: Zones, index: GameIndex) {
    (self.store, self.clock, self.zones, self.index) = (store, clock, zones, index)
  }

  /// Returns a game as a reader sees it, wherever it was moved to.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - reader: The person; `nil` for a visitor.
  /// - Returns: The game; `nil` if the reader cannot see it.
  /// - Throws: The store's errors.
  package func view(_ id: String, for reader: String?) throws -> GameView? {
    let now = clock.now().utc
    return try store.read { store in
      guard let game = try Self.game(id, in: store),
        try Self.isVisible(game, to: reader, in: store)
      else { return nil }
      return try view(game, try Self.rows(of: game, in: store), for: reader, in: store, at: now)
    }
  }

  /// Returns a game as its host sees it, hidden or not; `nil` if it does not exist.
  ///
  /// - Throws: The store's errors.
  package func hostView(_ id: String) throws -> GameView? {
    let now = clock.now().utc
    return try store.read { store in
      guard let game = try Self.game(id, in: store) else { return nil }
      let rows = try Self.rows(of: game, in: store)
      return try view(game, rows, for: game.hostID, in: store, at: now)
    }
  }

  /// Returns the games of a filter that are not over, in its order.
  ///
  /// - Throws: The store's errors.
  package func list(_ filter: GameFilter, for reader: String?) throws -> [GameView] {
    let now = clock.now().utc
    try index.follow(store)
    return try store.read { store in
      let unseen = try Circle(of: reader, in: store).unseen
      var views: [GameView] = []
      for month in try GameCollections.months(in: store) where filter.includes(month: month, now) {
        let found = try glance(month: month, at: now, except: unseen, in: store).filter { _, seen in
          filter.includes(seen) && !(filter.hidesOwn && seen.hostID == reader)
        }
        let games = try found.map(\.key).sorted().compactMap { id in
          try store.readable(GameCollections.games(month), id).map(Game.init(stored:))
        }.filter { game in
          // It may have changed since it was noted.
          game.hidden == nil && game.movedTo == nil && filter.includes(game)
        }
        let rows = try Self.rows(of: games, month, in: store)
        for game in games {
          var view = try view(game, rows[game.id] ?? [], for: reader, in: store, at: now)
          view.metres = filter.near.flatMap { near in
            view.point.map { GreatCircle.metres(from: near, to: $0) }
          }
          if filter.includes(view) { views.append(view) }
        }
      }
      return views.sorted { filter.comesBefore($0, $1) }
    }
  }

  /// Returns the games of a person by start: all, or those that end after a moment.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - moment: Milliseconds since 1970.
  /// - Returns: The games that the person hosts or has a part in.
  /// - Throws: The store's errors.
  package func mine(_ person: String, endingAfter moment: Int = .min) throws -> [GameView] {
    let now = clock.now().utc
    return try store.read { store in
      try Self.diary(of: person, in: store).filter { $0.endUTC > moment }.compactMap { entry in
        guard let game = try Self.game(entry.gameID, in: store) else { return nil }
        let rows = try Self.rows(of: game, in: store)
        return try view(game, rows, for: person, in: store, at: now)
      }
    }
  }

  /// Returns the games that a person hosts or plays in, by start.
  ///
  /// - Throws: The store's errors.
  package func played(by person: String) throws -> [GameView] {
    try mine(person).filter { $0.game.hostID == person || $0.own?.plays == true }
  }

  func view(
    _ game: Game, _ rows: [GamePlayer], for reader: String?, in store: any StoreReader, at now: Int
  ) throws -> GameView {
    var table = GameTable(
      game, rows, zone: zones.named(game.zone)?.local ?? .utc, at: now)
    // A reader sees what time made due, although no one has written it yet.
    table.settle()
    var shown = table.game
    let own = reader.flatMap { table.rows[$0] }
    if shown.hostID != reader, own?.plays != true, try Self.hidesPlace(game.hostID, in: store) {
      Self.blur(&shown)
    }
    if shown.hostID != reader { shown.code = nil }
    return GameView(
      game: shown, places: table.places, state: table.state,
      rows: Self.listed(table, for: reader),
      hostName: try Self.name(of: game.hostID, for: reader, in: store), own: own)
  }

  /// Returns those who are in, wait or asked, the host first; visitors read no names of guests.
  fileprivate static func listed(_ table: GameTable, for reader: String?) -> [GamePlayer] {
    let concerned = Set(table.concerned)
    return table.rows.values.filter { $0.state == .host || concerned.contains($0.userID) }
      .sorted {
        ($0.state != .host ? 1 : 0, $0.joinedUTC, $0.userID)
          < ($1.state != .host ? 1 : 0, $1.joinedUTC, $1.userID)
      }.map { row in
        var shown = row
        if reader == nil { shown.guests = [] }
        return shown
      }
  }

  // MARK: Reading

  /// Returns a game, wherever it was moved to; `nil` if there is none.
  ///
  /// - Throws: The store's errors.
  package static func game(_ id: String, in reader: any StoreReader) throws -> Game? {
    var (id, seen): (String, Set<String>) = (id, [])
    while seen.insert(id).inserted, let month = GameID.month(of: id),
      let game = try reader.get(GameCollections.games(month), id).map(Game.init(stored:))
    {
      guard let next = game.movedTo else { return game }
      id = next
    }
    return nil
  }

  /// The number of games from which on the players of a whole month are read at once.
  private static let manyGames = 100

  /// Returns the players of some games of a month by game.
  private static func rows(
    of games: [Game], _ month: String, in reader: any StoreReader
  ) throws -> [String: [GamePlayer]] {
    if games.count < manyGames {
      return Dictionary(
        try games.map { ($0.id, try rows(of: $0, in: reader)) }, uniquingKeysWith: { $1 })
    }
    let all = try reader.find(GameCollections.rows(month)).map(\.value)
    return Dictionary(grouping: all, by: \.gameID)
  }

  static func rows(of game: Game, in reader: any StoreReader) throws -> [GamePlayer] {
    try reader.find(GameCollections.rows(game.month), .matching("gameID", .string(game.id)))
      .map(\.value)
  }

  static func table(
    of game: Game, in reader: any StoreReader, at now: Int, zones: Zones
  ) throws -> GameTable {
    GameTable(
      game, try rows(of: game, in: reader), zone: zones.named(game.zone)?.local ?? .utc, at: now)
  }

  /// Returns the entries of all years of a person, by start.
  ///
  /// - Throws: The store's errors.
  package static func diary(of person: String, in reader: any StoreReader) throws -> [DiaryEntry] {
    try reader.find(GameCollections.diaries(of: person), .matching("userID", .string(person)))
      .flatMap(\.value.entries).sorted(by: DiaryEntry.comesBefore)
  }

  /// Returns whether a person may see a game: not hidden, and neither blocked nor muted its host.
  ///
  /// The host and moderators see every game.
  ///
  /// - Throws: The store's errors.
  package static func isVisible(
    _ game: Game, to reader: String?, in store: any StoreReader
  ) throws -> Bool {
    if let reader, game.hostID == reader { return true }
    if try game.hidden == nil && Circle(of: reader, in: store).shows(game.hostID) { return true }
    return try reader.map { try store.get(AccountsSchema.moderators, $0) != nil } ?? false
  }

  /// Returns the level of a person in a sport: the shown rating, or else the own estimate.
  static func level(of person: String, in sport: String, _ reader: any StoreReader) throws
    -> Double?
  {
    if let rating = try reader.get(GameCollections.ratings, Rating.id(person, sport))?.value {
      return rating.skill.shown
    }
    return try reader.get(GameCollections.players, person)?.value.level(in: sport).map(Double.init)
  }

  /// Returns a person's name; visitors see the second name as a letter.
  static func name(of person: String, for reader: String?, in store: any StoreReader) throws
    -> String
  {
    guard let user = try store.get(AccountsSchema.users, person)?.value else { return "" }
    if reader != nil || user.secondName.isEmpty { return user.fullName }
    return "\(user.firstName) \(user.secondName.prefix(1))."
  }

  /// Returns whether all may read a review at a moment in milliseconds since 1970.
  ///
  /// - Throws: The store's errors.
  package static func isShown(_ review: Review, at now: Int, in reader: any StoreReader) throws
    -> Bool
  {
    let answer = Review.id(review.gameID, from: review.aboutID, about: review.fromID)
    let isAnswered = try reader.get(GameCollections.reviews(about: review.fromID), answer) != nil
    return ReviewRule.isShown(review, isAnswered: isAnswered, at: now)
  }

  /// Returns whether a reader sees where exactly a game is.
  ///
  /// A host may hide the place from all but those who are in.
  ///
  /// - Throws: The store's errors.
  package static func showsPlace(
    of game: Game, to reader: String?, in store: any StoreReader
  ) throws -> Bool {
    if let reader {
      let row = try store.get(GameCollections.rows(game.month), GamePlayer.id(game.id, reader))
      if game.hostID == reader || row?.value.plays == true { return true }
    }
    return try !hidesPlace(game.hostID, in: store)
  }

  private static func hidesPlace(_ host: String, in store: any StoreReader) throws -> Bool {
    try store.get(GameCollections.players, host)?.value.hidesPlace == true
  }

  /// Moves the place of a host who hides it to the middle of a square of 500 metres.
  fileprivate static func blur(_ game: inout Game) {
    guard let latitude = game.latitude, let longitude = game.longitude else { return }
    let step = 500 / 111_320.0
    let middle = ((latitude / step).rounded(.down) + 0.5) * step
    let width = step / max(0.01, cosine(ofDegrees: middle))
    game.latitude = middle
    game.longitude = min(180, ((longitude / width).rounded(.down) + 0.5) * width)
    (game.placeName, game.courtID) = ("", nil)
  }

  private static func cosine(ofDegrees degrees: Double) -> Double {
    // The east-west size of a degree as a share of the north-south one.
    let (one, other) = (
      GeoPoint(latitude: degrees, longitude: 0), GeoPoint(latitude: degrees, longitude: 1)
    )
    return GreatCircle.metres(from: one, to: other) / 111_195
  }
}
