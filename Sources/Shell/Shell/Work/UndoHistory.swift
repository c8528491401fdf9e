import Languages

/// An action that can be undone and possibly redone.
package nonisolated struct UndoableAct: Sendable {
  /// The place of the action; actions are undone where they were done.
  let place: String
  /// The id of the user who did it; others cannot undo it.
  let person: String
  /// The kind of action, for screens that undo only some.
  package let kind: String
  /// What undoing it leads to, such as "No longer following Bram."; `nil` if it never asks.
  let result: Wording?
  /// The ids of what it changed; a screen that shows one of them shows the act.
  let subjects: Set<String>
  let undo: @Sendable () throws -> Wording
  let redo: (@Sendable () throws -> Wording)?
  /// Returns whether an error of undoing is permanent, so that undo would never succeed.
  let isFinal: @Sendable (any Error) -> Bool

  /// Creates an action with its undo and redo; both return a message.
  package init(
    in place: String, by person: String, kind: String = "", result: Wording? = nil,
    about subjects: Set<String> = [],
    isFinal: @escaping @Sendable (any Error) -> Bool = { _ in false },
    undo: @escaping @Sendable () throws -> Wording,
    redo: (@Sendable () throws -> Wording)? = nil
  ) {
    (self.place, self.person, self.kind) = (place, person, kind)
    (self.result, self.subjects) = (result, subjects)
    (self.isFinal, self.undo, self.redo) = (isFinal, undo, redo)
  }
}

/// The current user's actions since the program started, for undo and redo.
package final class UndoHistory {
  /// The maximum number of actions kept for all places.
  private static let most = 100

  /// An action with the screen on which it was done.
  private struct Done {
    let id: Int
    let act: UndoableAct
    weak var screen: AnyObject?

    /// Whether a screen that shows some things shows what undoing changes.
    func isShown(on screen: AnyObject, seeing ids: Set<String>) -> Bool {
      self.screen === screen || !act.subjects.isDisjoint(with: ids)
    }
  }

  private let context: AppContext
  private var done: [Done] = []
  private var lastID = 0
  private var undone: [UndoableAct] = []

  init(_ context: AppContext) { self.context = context }

  /// Records an action.
  ///
  /// It removes undone actions of the same place from redo, and other users' actions there from
  /// undo.
  package func note(_ act: UndoableAct, on screen: AnyObject? = nil) {
    undone.removeAll { $0.place == act.place }
    done.removeAll { $0.act.place == act.place && $0.act.person != act.person }
    append(act, on: screen)
    if done.count > Self.most { done.removeFirst() }
  }

  private func append(_ act: UndoableAct, on screen: AnyObject?) {
    lastID += 1
    done.append(Done(id: lastID, act: act, screen: screen))
  }

  /// Returns the action that would be undone next.
  package func last(in place: String, by person: String) -> UndoableAct? {
    done.last { $0.act.place == place && $0.act.person == person }?.act
  }

  package func canRedo(in place: String, by person: String) -> Bool {
    undone.contains { $0.place == place && $0.person == person }
  }

  package func forget(_ place: String) {
    done.removeAll { $0.act.place == place }
    undone.removeAll { $0.place == place }
  }

  /// Undoes the user's last action for a waiting screen; `next` follows after success.
  ///
  /// It asks first if the screen does not show what would change: neither was the action done
  /// there, nor is one of its subjects among `ids`.
  ///
  /// - Returns: The immediate move; `nil` if there is nothing to undo.
  package func undo(
    in place: String, by person: String, for screen: some AnyObject & Sendable,
    seeing ids: Set<String> = [],
    then next: @escaping @MainActor @Sendable () -> Move = { .stay }
  ) -> Move? {
    let last = done.last { $0.act.place == place && $0.act.person == person }
    guard let last else { return nil }
    guard let result = last.act.result, !last.isShown(on: screen, seeing: ids)
    else { return undo(last.id, for: screen, then: next) }
    var body = Wording("common.undo.body")
    body.parts = ["result": [result]]
    return .ask(
      Question(
        title: Wording("common.undo.title"), body: body, yes: Wording("common.key.undo")
      ) { [self] in undo(last.id, for: screen, then: next) })
  }

  /// Undoes the action that was asked about, not one that was saved meanwhile.
  private func undo(
    _ id: Int, for screen: some AnyObject & Sendable,
    then next: @escaping @MainActor @Sendable () -> Move
  ) -> Move {
    guard let index = done.firstIndex(where: { $0.id == id }) else { return .stay }
    let last = done.remove(at: index)
    let act = last.act
    return context.work(for: screen, act.undo) { [self] said in
      if act.redo != nil { undone.append(act) }
      return .all([.tell(Message(said, .success)), next()])
    } refused: { [self] error in
      if !act.isFinal(error) { done.append(last) }
      return context.tell(error)
    }
  }

  /// Redoes the user's last undone action.
  ///
  /// - Returns: The immediate move; `nil` if there is nothing to redo.
  package func redo(
    in place: String, by person: String, for screen: some AnyObject & Sendable
  ) -> Move? {
    let index = undone.lastIndex { $0.place == place && $0.person == person }
    guard let index, let redo = undone[index].redo else { return nil }
    let act = undone.remove(at: index)
    return context.work(for: screen, redo) { [self] said in
      append(act, on: screen)
      return .tell(Message(said, .success))
    } refused: { [self] error in
      undone.append(act)
      return context.tell(error)
    }
  }
}

extension AppContext {
  package var undo: UndoHistory { service { UndoHistory($0) } }
}
