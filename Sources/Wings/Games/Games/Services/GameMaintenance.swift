import Accounts
import Store
import Timekeeping

/// Scheduled work and checks.
package struct GameMaintenance: Sendable {
  let service: GameService

  /// Performs scheduled work: expires offers, calls off slots below their minimum, gives the last
  /// places to those who missed games, and rates games after two days of silence.
  ///
  /// - Returns: The number of games that changed; 0 if called again.
  /// - Throws: The store's errors.
  @discardableResult
  package func settleDue() throws -> Int {
    let (now, zones) = (service.clock.now().utc, service.configuration.zones)
    let due = try service.store.read { try Self.due(in: $0, at: now, zones) }
    guard !due.isEmpty else { return 0 }
    return try service.perform(by: .shell) { work in
      // Another process may have done some of it, so it is read again.
      let due = try Self.due(in: work.transaction, at: work.now, work.zones)
      for id in due {
        guard let game = try work.known(id) else { continue }
        try work.change(game) { _ in }
        if game.result != nil { try work.ratings.settle(game) }
      }
      return due.count
    }
  }

  /// Returns whether scheduled work at a moment, in milliseconds, would end an offer or call off a
  /// slot.
  ///
  /// - Throws: The store's errors.
  package static func endsOffers(
    in reader: any StoreReader, at now: Int, _ zones: Zones
  ) throws -> Bool {
    if try !expired(in: reader, at: now).isEmpty { return true }
    return try games(around: now, in: reader).contains {
      try isCalledOff($0, in: reader, at: now, zones)
    }
  }

  /// Returns the games for which something is due.
  static func due(in reader: any StoreReader, at now: Int, _ zones: Zones) throws -> [String] {
    let around = try games(around: now, in: reader).filter {
      try isCalledOff($0, in: reader, at: now, zones) || isToRate($0, in: reader, at: now)
        || isLastCall($0, in: reader, at: now, zones)
    }
    return Set(try expired(in: reader, at: now) + around.map(\.id)).sorted()
  }

  /// Returns the games ahead with an expired offer.
  private static func expired(in reader: any StoreReader, at now: Int) throws -> [String] {
    let months = try GameCollections.months(in: reader)
    return try months.filter { GameFilter().includes(month: $0, now) }.flatMap { month in
      let offered = try reader.find(
        GameCollections.rows(month), .matching("state", .string(GamePlayer.State.offered.rawValue)))
      let games = offered.map(\.value).filter { !$0.holdsOffer(at: now) }.map(\.gameID)
      return try games.compactMap { try GameDirectory.game($0, in: reader) }
        .filter { !$0.isCancelled && now < $0.startUTC }.map(\.id)
    }
  }

  /// Returns the games on the days of slots to be decided and of results to be settled.
  private static func games(around now: Int, in reader: any StoreReader) throws -> [Game] {
    try days(around: now).flatMap { day in
      try reader.find(
        GameCollections.games(String(day.prefix(7))), .matching("matchDate", .string(day))
      ).map(Game.init(stored:))
    }.filter { $0.movedTo == nil && !$0.isCancelled }
  }

  /// The local dates, anywhere on Earth, of slots to be decided and of results to be settled.
  private static func days(around now: Int) -> [String] {
    (-5...2).map { LocalTime(utcMilliseconds: now + $0 * 86_400_000, in: .utc).date }
  }

  private static func isCalledOff(
    _ game: Game, in reader: any StoreReader, at now: Int, _ zones: Zones
  ) throws -> Bool {
    guard game.kind == .slot, (game.startUTC - GameTable.decision..<game.startUTC).contains(now)
    else { return false }
    var table = try GameDirectory.table(of: game, in: reader, at: now, zones: zones)
    table.settle()
    return table.game.isCancelled
  }

  /// Whether a person who missed games gets a free place now.
  private static func isLastCall(
    _ game: Game, in reader: any StoreReader, at now: Int, _ zones: Zones
  ) throws -> Bool {
    guard (game.lockUTC - GamePlaces.lastCall..<game.lockUTC).contains(now) else { return false }
    var table = try GameDirectory.table(of: game, in: reader, at: now, zones: zones)
    let rows = table.rows
    guard rows.values.contains(where: { $0.state == .waiting && $0.priority < 0 }) else {
      return false
    }
    table.settle()
    return table.rows != rows
  }

  private static func isToRate(_ game: Game, in reader: any StoreReader, at now: Int) throws -> Bool
  {
    guard game.competitive, game.result?.typed.count == 1, game.result?.score(at: now) != nil
    else { return false }
    return try GameDirectory.rows(of: game, in: reader).allSatisfy { $0.ratingAfter == nil }
  }

  /// Returns all inconsistencies in documents about games.
  ///
  /// - Throws: The store's errors.
  package func check() throws -> [GameFinding] {
    try service.store.read {
      try GameCheck.findings(
        in: $0, zones: service.configuration.zones, at: service.clock.now().utc)
    }
  }
}
