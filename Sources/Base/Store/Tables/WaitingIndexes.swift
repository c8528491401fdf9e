import Synchronization

/// The indexes of a table that come from a snapshot, made by whoever needs them first.
///
/// Making them takes longer than reading the collection, and whoever reads all of it needs none.
///
/// Nor does whoever asks once: looking through all documents for that costs less than making them.
final class WaitingIndexes: Sendable {
  private let indexes = Mutex<[FieldIndex]?>(nil)
  private let isAsked: Atomic<Bool>

  /// Begins to wait; somebody may have asked a former version.
  init(asked: Bool = false) { isAsked = Atomic(asked) }

  /// Whether somebody has asked what they would answer.
  var wasAsked: Bool { isAsked.load(ordering: .relaxed) }

  /// Notes that somebody asks; answers whether nobody has before.
  func isFirstQuestion() -> Bool { !isAsked.exchange(true, ordering: .relaxed) }

  /// The indexes, if somebody has needed them.
  var known: [FieldIndex]? { indexes.withLock { $0 } }

  /// The indexes; others who need them meanwhile wait.
  func made(_ make: () -> [FieldIndex]) -> [FieldIndex] {
    indexes.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
