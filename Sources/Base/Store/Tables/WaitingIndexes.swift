import Synchronization

/// The indexes of a loaded snapshot, built when they are first needed.
///
/// Building them takes longer than reading the collection, and a caller that reads all of it needs
/// none.
///
/// A single query does not build them either, since scanning all documents is faster.
final class WaitingIndexes: Sendable {
  private let indexes = Mutex<[FieldIndex]?>(nil)
  private let isAsked: Atomic<Bool>

  /// Creates postponed indexes; `asked` tells whether a former version was queried.
  init(asked: Bool = false) { isAsked = Atomic(asked) }

  /// Whether a query could have used the indexes.
  var wasAsked: Bool { isAsked.load(ordering: .relaxed) }

  /// Records a query; returns whether it is the first.
  func isFirstQuestion() -> Bool { !isAsked.exchange(true, ordering: .relaxed) }

  /// The indexes, if they have been built.
  var known: [FieldIndex]? { indexes.withLock { $0 } }

  /// Returns the indexes, building them if necessary.
  ///
  /// Concurrent callers wait.
  func made(_ make: () -> [FieldIndex]) -> [FieldIndex] {
    indexes.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
