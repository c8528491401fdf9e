import Races

/// What was done to many entries in one go, so that it can be taken back and done again.
package struct EntryEdits: Sendable {
  enum Act: Sendable {
    case record(CrossingID)
    /// The log keeps no teams.
    case team(entryID: String, from: String, to: String)
  }

  let competitionID: String
  /// Whose acts they are: the log lets each session undo its own.
  let session: String
  /// In the order they were done.
  var acts: [Act] = []
  private var changed: Set<String> = []

  init(in competitionID: String, session: String) {
    (self.competitionID, self.session) = (competitionID, session)
  }

  /// How many entries are other than before.
  package var count: Int { changed.count }

  mutating func note(_ act: Act, on entryID: String) {
    acts.append(act)
    changed.insert(entryID)
  }

  mutating func append(_ edits: EntryEdits) {
    acts += edits.acts
    changed.formUnion(edits.changed)
  }
}
