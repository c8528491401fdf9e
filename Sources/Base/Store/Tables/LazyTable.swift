/// The source of a collection that is not loaded.
protocol TableSource: AnyObject, Sendable {
  /// Returns the collection of the snapshot.
  ///
  /// The first call reads the disk.
  func table() throws -> Table
}

/// A collection that is not loaded: its snapshot and the operations since.
struct LazyTable {
  let source: any TableSource
  private(set) var pending: [(sequence: Int, operation: Operation)] = []

  init(source: any TableSource) {
    self.source = source
  }

  mutating func apply(_ operation: Operation, sequence: Int) {
    pending.append((sequence, operation))
  }

  /// Loads the snapshot and applies the operations since.
  func loaded() throws -> Table {
    var table = try source.table()
    table.fork()
    for step in pending { table.apply(step.operation, sequence: step.sequence) }
    return table
  }

  /// Returns the collection with a newer snapshot that includes everything up to a transaction.
  func moved(to source: any TableSource, holdingUpTo sequence: Int) -> LazyTable {
    var moved = LazyTable(source: source)
    moved.pending = pending.filter { $0.sequence > sequence }
    return moved
  }
}
