import Accounts
import Languages
import RaceDay
import Races
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
        return Self.said(
          "races.entries.undone", named: "races.entries.undone.named", edits, races)
      } redo: {
        try races.redo(edits, by: author)
        return Self.said(
          "races.entries.redone", named: "races.entries.redone.named", edits, races)
      })
  }

  /// The maximum number of entries that a message names; more are counted.
  private nonisolated static let mostNamed = 3

  private nonisolated static func said(
    _ key: String, named: String, _ edits: EntryEdits, _ races: RaceService
  ) -> Wording {
    let counted = Wording(key, count: edits.count)
    guard edits.count <= mostNamed, let entries = try? edits.entries(in: races.store),
      let accounts = try? RaceDirectory(store: races.store).accountNames()
    else { return counted }
    let names = entries.map { entry in
      let account = entry.userID.flatMap { accounts[$0] } ?? ""
      let name = entry.ownName.isEmpty ? account : entry.ownName
      return [entry.bib, name].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return Wording(named, ["who": names.joined(separator: ", ")])
  }

  func undo(for screen: some AnyObject & Sendable) -> Move {
    context.undo.undo(in: place, by: person, for: screen) ?? .stay
  }

  func redo(for screen: some AnyObject & Sendable) -> Move {
    context.undo.redo(in: place, by: person, for: screen) ?? .stay
  }
}
