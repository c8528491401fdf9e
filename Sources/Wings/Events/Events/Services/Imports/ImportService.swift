import Accounts
import Store

/// Takes events of files, and takes them back.
package struct ImportService: Sendable {
  let service: EventService

  /// Takes events of a file, all in one act.
  ///
  /// - Parameters:
  ///   - events: What the file has; dates of a series behind the series.
  ///   - importID: Names the import, which can be taken back whole.
  ///   - owner: Whose they become, a person's id.
  ///   - author: Who imports.
  ///   - part: Which part of which file they are.
  ///   - newcomers: What has come in since the file was read; with it goes on what is taken next of the
  ///     same file.
  /// - Returns: For each, in their order, why it was not taken; `nil` if it was.
  /// - Throws: `EventError.noSuchPerson`; what the store throws.
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

  /// Takes an import back: what it brought goes, what it changed is as before.
  ///
  /// - Parameters:
  ///   - importID: Which import.
  ///   - author: Who takes it back; a person only their own imports.
  /// - Returns: What has become of it.
  /// - Throws: `EventError` where nothing of it is left, or money is owed for what it brought; what the
  ///   store throws.
  package func undo(_ importID: String, by author: Author) throws -> UndoneImport {
    try service.perform(by: author) { work in
      let own = Query.matching("importID", .string(importID))
      let found = try work.transaction.find(EventCollections.events, own)
        .filter { work.imports.isOwn($0.value) }
      // Events edited since stay.
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

  /// Imports of which something is there to be taken back, the newest first.
  ///
  /// - Parameter owner: Whose, a person's id; everybody's without one.
  /// - Returns: Each with how far it came.
  /// - Throws: `StoreError` where they cannot be read.
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

/// What was taken back of an import.
package struct UndoneImport: Sendable, Equatable {
  /// Events that it had brought.
  package var deleted = 0
  /// Events that are again as they were before.
  package var restored = 0
  /// Events that were changed since, which stay.
  package var kept = 0

  package init(deleted: Int = 0, restored: Int = 0, kept: Int = 0) {
    (self.deleted, self.restored, self.kept) = (deleted, restored, kept)
  }
}
