import Languages

/// An act that can be taken back, and perhaps done again.
package nonisolated struct UndoableAct: Sendable {
  /// What it is about: acts are taken back in the place where they were done.
  let place: String
  /// The id of the person who did it: others cannot take it back.
  let person: String
  /// What kind of act it is, for screens that take back only some.
  package let kind: String
  let undo: @Sendable () throws -> Wording
  let redo: (@Sendable () throws -> Wording)?
  /// Whether an error of taking it back ends that: it could never succeed later.
  let isFinal: @Sendable (any Error) -> Bool

  /// An act with what takes it back and what does it again; both return what became of it.
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

/// What the current person has done since the program was opened: taken back one after another, and
/// done again.
package final class UndoHistory {
  /// So many acts of all places are kept.
  private static let most = 100

  private let context: AppContext
  private var done: [UndoableAct] = []
  private var undone: [UndoableAct] = []

  init(_ context: AppContext) { self.context = context }

  /// Keeps an act that was just done: what was taken back there before cannot be done again, and what
  /// another person did there not be taken back.
  package func note(_ act: UndoableAct) {
    undone.removeAll { $0.place == act.place }
    done.removeAll { $0.place == act.place && $0.person != act.person }
    done.append(act)
    if done.count > Self.most { done.removeFirst() }
  }

  /// The act that would be taken back next.
  package func last(in place: String, by person: String) -> UndoableAct? {
    done.last { $0.place == place && $0.person == person }
  }

  package func canRedo(in place: String, by person: String) -> Bool {
    undone.contains { $0.place == place && $0.person == person }
  }

  /// Acts of a place can no longer be taken back.
  package func forget(_ place: String) {
    done.removeAll { $0.place == place }
    undone.removeAll { $0.place == place }
  }

  /// Takes back what the person did last, for a screen that waits for it; `next` follows if it
  /// succeeded.
  ///
  /// - Returns: The move for now; `nil` if there is nothing to take back.
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

  /// Does again what the person took back last.
  ///
  /// - Returns: The move for now; `nil` if there is nothing to do again.
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
