import Races
import Store

/// Changes of many entries, which can be undone and redone together.
package struct EntryEdits: Sendable {
  enum Act: Sendable {
    case record(CrossingID)
    /// A changed team, which the log does not record.
    case team(entryID: String, from: String, to: String)
    /// A removed entry, kept here because the log records no names.
    case removed(CrossingID, Entry)
    case imported(before: Entry?, after: Entry)
  }

  package let competitionID: String
  /// The session of the acts; the log lets each session undo its own.
  let session: String
  /// The acts in the order they were done.
  var acts: [Act] = []
  private var changed: Set<String> = []

  /// Creates an empty list of changes.
  ///
  /// - Parameters:
  ///   - competitionID: The competition of the entries.
  ///   - session: The session of the acts.
  package init(in competitionID: String, session: String) {
    (self.competitionID, self.session) = (competitionID, session)
  }

  /// The number of changed entries.
  package var count: Int { changed.count }

  /// Returns the changed entries by bib, as they are in the store, or as they were if they are
  /// gone.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func entries(in store: any DocumentStore) throws -> [Entry] {
    var gone: [String: Entry] = [:]
    for case .removed(_, let entry) in acts { gone[entry.id] = entry }
    for case .imported(_, let entry) in acts { gone[entry.id] = entry }
    return try store.read { reader in
      try changed.sorted().compactMap { id in
        try reader.get(RaceCollections.entries, id).map(Entry.init(stored:)) ?? gone[id]
      }
      .sorted { Bib.comesBefore($0.bib, $1.bib) }
    }
  }

  mutating func note(_ act: Act, on entryID: String) {
    acts.append(act)
    changed.insert(entryID)
  }

  /// Notes an entry that an import has added or changed.
  package mutating func noteImport(of after: Entry, over before: Entry?) {
    note(.imported(before: before, after: after), on: after.id)
  }

  mutating func append(_ edits: EntryEdits) {
    acts += edits.acts
    changed.formUnion(edits.changed)
  }
}
