import Accounts
import Store
import Timekeeping

/// Scheduled work and checks.
package struct GameMaintenance: Sendable {
  let service: GameService

  /// Performs scheduled work: expires offers, calls off slots below their minimum, and rates games
  /// after two days of silence.
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

  /// Returns the games for which something is due.
  static func due(in reader: any StoreReader, at now: Int, _ zones: Zones) throws -> [String] {
    var due: Set<String> = []
    let months = try GameCollections.months(in: reader)
    for month in months where GameFilter().includes(month: month, now) {
      let offered = try reader.find(
        GameCollections.rows(month), .matching("state", .string(GamePlayer.State.offered.rawValue)))
      for row in offered.map(\.value) where !row.holdsOffer(at: now) {
        guard let game = try GameDirectory.game(row.gameID, in: reader), !game.isCancelled,
          now < game.startUTC
        else { continue }
        due.insert(game.id)
      }
    }
    for (month, days) in Dictionary(grouping: days(around: now), by: { String($0.prefix(7)) }) {
      for day in days {
        let games = try reader.find(
          GameCollections.games(month), .matching("matchDate", .string(day)))
        for game in games.map(Game.init(stored:)) where try isDue(game, in: reader, at: now, zones)
        {
          due.insert(game.id)
        }
      }
    }
    return due.sorted()
  }

  /// The local dates, anywhere on Earth, of slots to be decided and of results to be settled.
  private static func days(around now: Int) -> [String] {
    (-5...2).map { LocalTime(utcMilliseconds: now + $0 * 86_400_000, in: .utc).date }
  }

  private static func isDue(
    _ game: Game, in reader: any StoreReader, at now: Int, _ zones: Zones
  ) throws -> Bool {
    guard game.movedTo == nil, !game.isCancelled else { return false }
    if game.kind == .slot, (game.startUTC - GameTable.decision..<game.startUTC).contains(now) {
      var table = try GameDirectory.table(of: game, in: reader, at: now, zones: zones)
      table.settle()
      return table.game.isCancelled
    }
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
