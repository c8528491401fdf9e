/// Where a collection's documents are until somebody asks for them.
protocol TableSource: AnyObject, Sendable {
  /// The collection as the snapshot has it; reads the disk the first time.
  func table() throws -> Table
}

/// A collection that nobody has asked for yet: its snapshot's place and what happened since.
struct LazyTable {
  let source: any TableSource
  private(set) var pending: [(sequence: Int, operation: Operation)] = []

  init(source: any TableSource) {
    self.source = source
  }

  mutating func apply(_ operation: Operation, sequence: Int) {
    pending.append((sequence, operation))
  }

  /// Reads the snapshot and carries out what happened since.
  func loaded() throws -> Table {
    var table = try source.table()
    table.fork()
    for step in pending { table.apply(step.operation, sequence: step.sequence) }
    return table
  }

  /// The same collection on a newer snapshot, which holds everything up to a transaction.
  func moved(to source: any TableSource, holdingUpTo sequence: Int) -> LazyTable {
    var moved = LazyTable(source: source)
    moved.pending = pending.filter { $0.sequence > sequence }
    return moved
  }
}
