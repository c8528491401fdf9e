import SortedCollections

/// The latest changes, so that readers need not read everything again.
struct ChangeRing {
  /// The number of changes that are always kept; up to twice as many may be.
  static let length = 8192

  private var changes: [Change] = []
  /// The transaction after which all changes are known.
  private var start: Int

  init(after sequence: Int) {
    start = sequence
  }

  mutating func append(_ new: [Change]) {
    changes.append(contentsOf: new)
    guard changes.count > 2 * Self.length else { return }
    let surplus = changes.count - Self.length
    start = changes[surplus - 1].sequence
    changes.removeFirst(surplus)
    changes.removeAll { $0.sequence <= start }
  }

  func changes(after sequence: Int, upTo last: Int) -> Changes {
    guard sequence >= start, sequence <= last else { return .reload(upTo: last) }
    let first = changes.partitioningIndex { $0.sequence > sequence }
    return .list(Array(changes[first...]), upTo: last)
  }
}
