import Races

/// What was done to many entries in one go, so that it can be taken back and done again.
package struct EntryEdits: Sendable {
  enum Act: Sendable {
    case record(CrossingID)
    /// The log keeps no teams.
    case team(entryID: String, from: String, to: String)
    /// The log keeps no names either: who was taken out is known here.
    case removed(CrossingID, Entry)
    case imported(before: Entry?, after: Entry)
  }

  package let competitionID: String
  /// Whose acts they are: the log lets each session undo its own.
  let session: String
  /// In the order they were done.
  var acts: [Act] = []
  private var changed: Set<String> = []

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - competitionID: Whose entries they are.
  ///   - session: Whose acts they will be.
  package init(in competitionID: String, session: String) {
    (self.competitionID, self.session) = (competitionID, session)
  }

  /// How many entries are other than before.
  package var count: Int { changed.count }

  mutating func note(_ act: Act, on entryID: String) {
    acts.append(act)
    changed.insert(entryID)
  }

  /// Notes an entry that a file has brought or changed.
  package mutating func noteImport(of after: Entry, over before: Entry?) {
    note(.imported(before: before, after: after), on: after.id)
  }

  mutating func append(_ edits: EntryEdits) {
    acts += edits.acts
    changed.formUnion(edits.changed)
  }
}
