import Accounts
import Languages
import RaceDay
import Shell

/// What was done to the entries of each competition in this run of the program, wherever it was done:
/// one after another it is taken back, and done again.
final class EntryUndo {
  private struct Stack {
    var done: [EntryEdits] = []
    var undone: [EntryEdits] = []
  }

  private let context: AppContext
  private var stacks: [String: Stack] = [:]
  /// Whose acts these are: whoever logs in after them takes none of them back.
  private var userID: String?

  private init(_ context: AppContext) { self.context = context }

  static func of(_ context: AppContext) -> EntryUndo {
    let known = context.service { EntryUndo($0) }
    if known.userID != context.user?.id { (known.stacks, known.userID) = ([:], context.user?.id) }
    return known
  }

  func canUndo(in competitionID: String) -> Bool { stacks[competitionID]?.done.isEmpty == false }

  func canRedo(in competitionID: String) -> Bool { stacks[competitionID]?.undone.isEmpty == false }

  /// Notes what was done last.
  func note(_ edits: EntryEdits) {
    guard edits.count > 0 else { return }
    stacks[edits.competitionID, default: Stack()].done.append(edits)
    stacks[edits.competitionID]?.undone = []
  }

  /// Takes back what was done last.
  func undo(in competitionID: String, for screen: some AnyObject & Sendable) -> Move {
    guard let edits = stacks[competitionID]?.done.last else { return .stay }
    let (races, author) = (context.races, context.author)
    return context.work(for: screen) {
      try races.undo(edits, by: author)
    } then: { [weak self] in
      if let last = self?.stacks[competitionID]?.done.popLast() {
        self?.stacks[competitionID]?.undone.append(last)
      }
      return .tell(Message(Wording("races.entries.undone", count: edits.count), .success))
    }
  }

  /// Does again what was taken back last.
  func redo(in competitionID: String, for screen: some AnyObject & Sendable) -> Move {
    guard let edits = stacks[competitionID]?.undone.last else { return .stay }
    let (races, author) = (context.races, context.author)
    return context.work(for: screen) {
      try races.redo(edits, by: author)
    } then: { [weak self] in
      if let last = self?.stacks[competitionID]?.undone.popLast() {
        self?.stacks[competitionID]?.done.append(last)
      }
      return .tell(Message(Wording("races.entries.redone", count: edits.count), .success))
    }
  }
}
