/// Reading of one version of the contents.
protocol ContentsAccess: StoreReader {
  var contents: Contents { get }

  /// Returns the collection, read from disk if necessary; `nil` if there is none.
  func table(_ name: String) throws -> Table?
}

extension ContentsAccess {
  var lastWrite: Int { contents.lastWrite }

  func get<Value>(_ collection: StoreCollection<Value>, _ id: String) throws -> Stored<Value>? {
    try table(collection.name)?.stored(collection, id: id)
  }

  func find<Value>(
    _ collection: StoreCollection<Value>, _ query: Query
  ) throws -> [Stored<Value>] {
    try table(collection.name)?.stored(collection, query) ?? []
  }

  func glance<Value>(
    _ collection: StoreCollection<Value>, _ query: Query,
    _ visit: (DocumentGlance) throws -> Void
  ) throws {
    try table(collection.name)?.glance(query, of: collection.name, visit)
  }

  func glance<Value>(
    _ collection: StoreCollection<Value>, id: String, _ visit: (DocumentGlance) throws -> Void
  ) throws -> Bool {
    guard let table = try table(collection.name), let row = table.row(of: id) else { return false }
    try table.glance(at: table.rows[row]).shown(of: collection.name, to: visit)
    return true
  }

  func count<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> Int {
    try table(collection.name)?.count(of: query) ?? 0
  }

  func ids<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> [String] {
    try table(collection.name)?.ids(query) ?? []
  }

  func highestNumber<Value>(in collection: StoreCollection<Value>) throws -> Int {
    try table(collection.name)?.highestNumber ?? 0
  }

  func collectionNames(startingWith prefix: String) throws -> [String] {
    contents.names(startingWith: prefix)
  }
}
