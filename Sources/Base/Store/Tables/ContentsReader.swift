/// A reader of one version of the contents.
///
/// It keeps loaded collections until the read ends.
final class ContentsReader: ContentsAccess {
  var sequence: Int { contents.sequence }
  private(set) var contents: Contents
  /// The collections that were read from disk.
  private(set) var loaded: [String] = []

  init(_ contents: Contents) {
    self.contents = contents
  }

  /// Returns the readable documents, so that an unreadable one does not hide the others.
  ///
  /// A transaction throws instead, since its changes may depend on all documents.
  func find<Value>(
    _ collection: StoreCollection<Value>, _ query: Query
  ) throws -> [Stored<Value>] {
    try table(collection.name)?.readable(collection, query) ?? []
  }

  func table(_ name: String) throws -> Table? {
    if case .lazy = contents.slots[name] {
      try contents.load(name)
      loaded.append(name)
    }
    return try contents.table(name)
  }
}

extension Table {
  func stored<Value>(
    _ collection: StoreCollection<Value>, id: String
  ) throws -> Stored<Value>? {
    try row(of: id).map { try stored(collection, at: $0) }
  }

  func stored<Value>(
    _ collection: StoreCollection<Value>, _ query: Query
  ) throws -> [Stored<Value>] {
    try rows(for: query).map { try stored(collection, at: $0) }
  }

  /// Returns the readable documents of a query, up to its limit.
  func readable<Value>(_ collection: StoreCollection<Value>, _ query: Query) -> [Stored<Value>] {
    let most = max(0, query.limit ?? .max)
    var all = query
    all.limit = nil
    var found: [Stored<Value>] = []
    for row in rows(for: all) where found.count < most {
      if let stored: Stored<Value> = try? stored(collection, at: row) { found.append(stored) }
    }
    return found
  }

  /// Visits the documents of a query.
  ///
  /// Without conditions they are visited in the order in memory.
  func glance(
    _ query: Query, of collection: String, _ visit: (DocumentGlance) throws -> Void
  ) rethrows {
    if query.equals.isEmpty, query.order.isEmpty, query.limit == nil {
      return try rows.forEach {
        if $0.isLive { try glance(at: $0).shown(of: collection, to: visit) }
      }
    }
    for row in rows(for: query) { try glance(at: rows[row]).shown(of: collection, to: visit) }
  }

  func glance(at row: Row) -> DocumentGlance {
    let block = blocks[Int(row.block)]
    return DocumentGlance(
      id: block.bytes(at: Int(row.offset), count: Int(row.idLength)),
      document: block.bytes(at: row.documentOffset, count: Int(row.length)))
  }

  func ids(_ query: Query) -> [String] { rows(for: query).map(id(at:)) }

  func stored<Value>(
    _ collection: StoreCollection<Value>, at row: Int
  ) throws -> Stored<Value> {
    guard
      let value = DocumentCoding.value(
        Value.self, of: document(at: row), as: collection.carrying)
    else {
      throw StoreError.unreadable(collection: collection.name, id: id(at: row))
    }
    return Stored(
      id: id(at: row), revision: Int(rows[row].revision), sequence: rows[row].sequence,
      value: value)
  }
}

extension Contents {
  /// Returns the sorted names of collections with documents.
  ///
  /// A collection that is not loaded counts if it is in the snapshot or the journal.
  func names(startingWith prefix: String) -> [String] {
    slots.filter { name, slot in
      guard name.hasPrefix(prefix) else { return false }
      return switch slot {
      case .loaded(let table): table.count > 0
      case .lazy: true
      }
    }.keys.sorted()
  }
}
