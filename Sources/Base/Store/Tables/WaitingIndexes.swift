import Synchronization

/// The indexes of a table that come from a snapshot, made by whoever needs them first.
///
/// Making them takes longer than reading the collection, and whoever reads all of it needs none.
final class WaitingIndexes: Sendable {
  private let indexes = Mutex<[FieldIndex]?>(nil)

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
