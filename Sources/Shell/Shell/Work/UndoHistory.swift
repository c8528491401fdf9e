import Languages

/// An action that can be undone and possibly redone.
package nonisolated struct UndoableAct: Sendable {
  /// The place of the action; actions are undone where they were done.
  let place: String
  /// The id of the user who did it; others cannot undo it.
  let person: String
  /// The kind of action, for screens that undo only some.
  package let kind: String
  let undo: @Sendable () throws -> Wording
  let redo: (@Sendable () throws -> Wording)?
  /// Returns whether an error of undoing is permanent, so that undo would never succeed.
  let isFinal: @Sendable (any Error) -> Bool

  /// Creates an action with its undo and redo; both return a message.
  package init(
    in place: String, by person: String, kind: String = "",
    isFinal: @escaping @Sendable (any Error) -> Bool = { _ in false },
    undo: @escaping @Sendable () throws -> Wording,
    redo: (@Sendable () throws -> Wording)? = nil
  ) {
    (self.place, self.person, self.kind) = (place, person, kind)
    (self.isFinal, self.undo, self.redo) = (isFinal, undo, redo)
  }
}

/// The current user's actions since the program started, for undo and redo.
package final class UndoHistory {
  /// The maximum number of actions kept for all places.
  private static let most = 100

  private let context: AppContext
  private var done: [UndoableAct] = []
  private var undone: [UndoableAct] = []

  init(_ context: AppContext) { self.context = context }

  /// Records an action.
  ///
  /// It removes undone actions of the same place from redo, and other users' actions there from
  /// undo.
  package func note(_ act: UndoableAct) {
    undone.removeAll { $0.place == act.place }
    done.removeAll { $0.place == act.place && $0.person != act.person }
    done.append(act)
    if done.count > Self.most { done.removeFirst() }
  }

  /// Returns the action that would be undone next.
  package func last(in place: String, by person: String) -> UndoableAct? {
    done.last { $0.place == place && $0.person == person }
  }

  package func canRedo(in place: String, by person: String) -> Bool {
    undone.contains { $0.place == place && $0.person == person }
  }

  package func forget(_ place: String) {
    done.removeAll { $0.place == place }
    undone.removeAll { $0.place == place }
  }

  /// Undoes the user's last action for a waiting screen; `next` follows after success.
  ///
  /// - Returns: The immediate move; `nil` if there is nothing to undo.
  package func undo(
    in place: String, by person: String, for screen: some AnyObject & Sendable,
    then next: @escaping @MainActor @Sendable () -> Move = { .stay }
  ) -> Move? {
    guard let act = Self.take(&done, place, person) else { return nil }
    return context.work(for: screen, act.undo) { [self] said in
      if act.redo != nil { undone.append(act) }
      return .all([.tell(Message(said, .success)), next()])
    } refused: { [self] error in
      if !act.isFinal(error) { done.append(act) }
      return context.tell(error)
    }
  }

  /// Redoes the user's last undone action.
  ///
  /// - Returns: The immediate move; `nil` if there is nothing to redo.
  package func redo(
    in place: String, by person: String, for screen: some AnyObject & Sendable
  ) -> Move? {
    guard let act = Self.take(&undone, place, person), let redo = act.redo else { return nil }
    return context.work(for: screen, redo) { [self] said in
      done.append(act)
      return .tell(Message(said, .success))
    } refused: { [self] error in
      undone.append(act)
      return context.tell(error)
    }
  }

  private static func take(
    _ acts: inout [UndoableAct], _ place: String, _ person: String
  ) -> UndoableAct? {
    acts.lastIndex { $0.place == place && $0.person == person }.map { acts.remove(at: $0) }
  }
}

extension AppContext {
  package var undo: UndoHistory { service { UndoHistory($0) } }
}
