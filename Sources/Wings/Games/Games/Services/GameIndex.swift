import Store
import Synchronization

/// The fields of games by which lists choose, in memory.
///
/// A month is read from the store when a list first asks for it, and then follows the changes of all
/// processes. The lists of a service share one index.
final class GameIndex: Sendable {
  fileprivate struct Kept {
    /// The transaction up to which changes are included.
    var sequence = 0
    /// The games of each month by id.
    var months: [String: [String: GameGlance]] = [:]
  }

  private let kept = Mutex(Kept())

  /// Applies the changes since the last call; to be called before a reading begins.
  ///
  /// - Throws: The store's errors; the index is then unchanged.
  func follow(_ store: any DocumentStore) throws {
    // The lock is not held while the store reads, whose body may wait for the lock.
    var fresh = kept.withLock { $0 }
    switch try store.changes(after: fresh.sequence) {
    case .reload(let upTo): kept.withLock { $0 = Kept(sequence: upTo) }
    case .list(let changes, let upTo):
      guard upTo > fresh.sequence else { return }
      try fresh.apply(changes, upTo: upTo, from: store)
      kept.withLock { if fresh.sequence > $0.sequence { $0 = fresh } }
    }
  }

  /// Returns the games of a month by id.
  ///
  /// They may be newer than the state that is read.
  ///
  /// - Throws: The store's errors.
  func games(of month: String, in reader: any StoreReader) throws -> [String: GameGlance] {
    if let games = kept.withLock({ $0.months[month] }) { return games }
    var games: [String: GameGlance] = [:]
    let collection = GameCollections.games(month)
    try reader.glance(collection, .all) { document in
      games[String(decoding: document.id, as: UTF8.self)] = try GameGlance(
        document, in: collection)
    }
    kept.withLock { kept in
      // An older state lacks changes that are applied already.
      if reader.sequence >= kept.sequence { kept.months[month] = games }
    }
    return games
  }
}

extension GameIndex.Kept {
  fileprivate mutating func apply(
    _ changes: [Change], upTo: Int, from store: any DocumentStore
  ) throws {
    var touched: [String: Set<String>] = [:]
    for change in changes where change.collection.hasPrefix(GameCollections.gamesPrefix) {
      let month = String(change.collection.dropFirst(GameCollections.gamesPrefix.count))
      // Documents that are removed together are not named.
      if change.kind == .dropped { months[month] = nil }
      touched[month, default: []].insert(change.id)
    }
    touched = touched.filter { months[$0.key] != nil }
    sequence = upTo
    if touched.isEmpty { return }
    try store.read { reader in
      for (month, ids) in touched {
        for id in ids {
          months[month]?[id] = try reader.readable(GameCollections.games(month), id)
            .map { GameGlance(Game(stored: $0)) }
        }
      }
      // A state that another process replaced meanwhile is read again.
      sequence = min(upTo, reader.sequence)
    }
  }
}
