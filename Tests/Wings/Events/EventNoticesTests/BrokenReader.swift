import Store

/// A reader that fails for one document.
struct BrokenReader: StoreReader {
  struct Broken: Error {}

  let reader: any StoreReader
  /// The id of the document that cannot be read.
  let broken: String

  var sequence: Int { reader.sequence }
  var lastWrite: Int { reader.lastWrite }

  func get<Value>(_ collection: StoreCollection<Value>, _ id: String) throws -> Stored<Value>? {
    if id == broken { throw Broken() }
    return try reader.get(collection, id)
  }

  func find<Value>(
    _ collection: StoreCollection<Value>, _ query: Query
  ) throws -> [Stored<Value>] { try reader.find(collection, query) }

  func glance<Value>(
    _ collection: StoreCollection<Value>, _ query: Query, _ visit: (DocumentGlance) throws -> Void
  ) throws { try reader.glance(collection, query, visit) }

  func glance<Value>(
    _ collection: StoreCollection<Value>, id: String, _ visit: (DocumentGlance) throws -> Void
  ) throws -> Bool { try reader.glance(collection, id: id, visit) }

  func count<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> Int {
    try reader.count(collection, query)
  }

  func ids<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> [String] {
    try reader.ids(collection, query)
  }

  func highestNumber<Value>(in collection: StoreCollection<Value>) throws -> Int {
    try reader.highestNumber(in: collection)
  }

  func collectionNames(startingWith prefix: String) throws -> [String] {
    try reader.collectionNames(startingWith: prefix)
  }
}
