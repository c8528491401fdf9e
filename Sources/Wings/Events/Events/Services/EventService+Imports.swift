import Accounts
import Languages
import Store

/// What was taken back of an import.
package struct UndoneImport: Sendable, Equatable {
  /// Events that it had brought.
  package var deleted = 0
  /// Events that are again as they were before.
  package var restored = 0
  /// Events that somebody has changed since, which stay.
  package var kept = 0

  package init(deleted: Int = 0, restored: Int = 0, kept: Int = 0) {
    (self.deleted, self.restored, self.kept) = (deleted, restored, kept)
  }
}

extension EventService {
  /// Imports of which something is there to be taken back, the newest first.
  ///
  /// - Parameter owner: Whose, a person's id; everybody's without one.
  /// - Returns: Each with how far it came.
  /// - Throws: `StoreError` where they cannot be read.
  package func imports(of owner: String? = nil) throws -> [KnownImport] {
    try store.read { reader in
      let query = owner.map { Query.matching("userID", .string($0)) } ?? .all
      return try reader.find(EventCollections.importRuns, query).compactMap { stored in
        let own = Query.matching("importID", .string(stored.id))
        let known = KnownImport(
          id: stored.id, run: stored.value,
          brought: try reader.count(EventCollections.events, own),
          changed: try reader.count(EventCollections.formers, own))
        return known.brought + known.changed > 0 ? known : nil
      }
      .sorted { ($1.run.at, $1.id) < ($0.run.at, $0.id) }
    }
  }
}

extension EventWork {
  /// Keeps how far an import has come, in the act that takes the events; of none that took nothing is
  /// anything kept.
  func keep(
    _ part: ImportPart, of importID: String, taken: Int, owner: String
  ) throws {
    let known = try transaction.get(EventCollections.importRuns, importID)?.value
    guard known != nil || taken > 0 else { return }
    var run =
      known
      ?? ImportRun(
        userID: owner, file: String(Cleaned.line(part.file).prefix(EventLimits.fileName)),
        at: now, planned: max(part.planned, taken))
    if author.id != owner { run.by = author.id }
    run.taken += taken
    run.isFinished = part.isLast
    try transaction.put(EventCollections.importRuns, id: importID, run)
  }
}
