import Accounts
import Store

/// Imports events, and undoes imports.
package struct ImportService: Sendable {
  let service: EventService

  /// Imports events of a file in one transaction.
  ///
  /// - Parameters:
  ///   - events: The events; dates of a series follow the series.
  ///   - importID: The id of the import, by which the whole of it can be undone.
  ///   - owner: The account that owns the events.
  ///   - author: The user who imports.
  ///   - part: The file and the part of it.
  ///   - newcomers: Events added since the file was read; updated for the next part of the file.
  /// - Returns: For each event, in order, why it was not imported; `nil` if it was.
  /// - Throws: `EventError.noSuchPerson`; the store's errors.
  package func take(
    _ events: [ImportedEvent.Reference], importID: String, owner: String, by author: Author,
    as part: ImportPart = ImportPart(), past newcomers: inout Newcomers
  ) throws -> [EventError?] {
    let ids = events.map { $0.event.eventID ?? service.identifiers.make() }
    let known = newcomers
    let taken = try service.perform(by: author) { work in
      var newcomers = known
      try newcomers.catchUp(in: work, of: service.store)
      let owner = try work.user(owner).id
      let surroundings = EventDraft.Surroundings(
        zones: service.zones, categories: try CategoryList(in: work.transaction), isImport: true)
      let errors: [EventError?] = try zip(events, ids).map { reference, id in
        do {
          try work.imports.take(
            reference.event, id: id, surroundings, importID: importID, owner: owner, as: part,
            past: newcomers)
          return nil
        } catch let error as EventError {
          return error
        } catch StoreError.duplicate {
          // Another import has added it since the file was read.
          return EventError(.changedMeanwhile, ["event": reference.event.draft.title])
        }
      }
      try work.imports.keepRun(part, of: importID, taken: errors.count { $0 == nil }, owner: owner)
      if errors.contains(nil) { newcomers.passOver(work.transaction) }
      return (errors, newcomers)
    }
    newcomers = taken.1
    return taken.0
  }

  /// Undoes an import: deletes the events that it created and restores those that it changed.
  ///
  /// - Parameters:
  ///   - importID: The import.
  ///   - author: The user who undoes it; a person can undo only their own imports.
  /// - Returns: The number of events affected.
  /// - Throws: `EventError` if nothing of it is left, or if a refund is owed for a created event;
  ///   the store's errors.
  package func undo(_ importID: String, by author: Author) throws -> UndoneImport {
    try service.perform(by: author) { work in
      let own = Query.matching("importID", .string(importID))
      let found = try work.transaction.find(EventCollections.events, own)
        .filter { work.imports.isOwn($0.value) }
      // Edited events are not deleted.
      let brought = try found.filter { try !work.imports.isWritten($0) }.map(Event.init(stored:))
      let changed = try work.transaction.find(EventCollections.formers, own)
        .filter { work.imports.isOwn($0.value.event) }
      if found.isEmpty, changed.isEmpty { throw EventError(.noSuchImport) }
      var undone = UndoneImport(kept: found.count - brought.count)
      for former in changed { try work.imports.bringBackFormer(former, &undone) }
      for event in brought
      where try work.transaction.get(EventCollections.events, event.id) != nil {
        try work.deletion.delete(event)
        undone.deleted += 1
      }
      try work.transaction.delete(EventCollections.importRuns, id: importID)
      return undone
    }
  }

  /// Returns the imports that can be undone, the newest first.
  ///
  /// - Parameter owner: The owner's account; `nil` for all imports.
  /// - Returns: The imports with their progress.
  /// - Throws: `StoreError` if a document cannot be read.
  package func list(of owner: String? = nil) throws -> [KnownImport] {
    try service.store.read { reader in
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

/// The result of undoing an import.
package struct UndoneImport: Sendable, Equatable {
  /// Created events that were deleted.
  package var deleted = 0
  /// Changed events that were restored.
  package var restored = 0
  /// Events that were edited since and left as they are.
  package var kept = 0

  package init(deleted: Int = 0, restored: Int = 0, kept: Int = 0) {
    (self.deleted, self.restored, self.kept) = (deleted, restored, kept)
  }
}
