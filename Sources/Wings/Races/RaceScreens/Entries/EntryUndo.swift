import Accounts
import Languages
import RaceDay
import Shell

/// Undo and redo of changes to the entries of a competition, from any screen.
struct EntryUndo {
  let context: AppContext
  let competitionID: String

  init(_ context: AppContext, in competitionID: String) {
    (self.context, self.competitionID) = (context, competitionID)
  }

  private var place: String { "entries:" + competitionID }
  private var person: String { context.user?.id ?? "" }

  var canUndo: Bool { context.undo.last(in: place, by: person) != nil }
  var canRedo: Bool { context.undo.canRedo(in: place, by: person) }

  /// Notes a change so that it can be undone.
  func note(_ edits: EntryEdits) {
    guard edits.count > 0 else { return }
    let (races, author) = (context.races, context.author)
    context.undo.note(
      UndoableAct(in: place, by: person) {
        try races.undo(edits, by: author)
        return Wording("races.entries.undone", count: edits.count)
      } redo: {
        try races.redo(edits, by: author)
        return Wording("races.entries.redone", count: edits.count)
      })
  }

  func undo(for screen: some AnyObject & Sendable) -> Move {
    context.undo.undo(in: place, by: person, for: screen) ?? .stay
  }

  func redo(for screen: some AnyObject & Sendable) -> Move {
    context.undo.redo(in: place, by: person, for: screen) ?? .stay
  }
}
