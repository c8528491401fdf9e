/// A reader of documents in one consistent state.
public protocol StoreReader {
  /// The last transaction of this state; 0 for an empty store.
  var sequence: Int { get }
  /// The latest time of a transaction, in milliseconds since 1970; 0 for an empty store.
  var lastWrite: Int { get }

  /// Returns a document, or `nil` if there is none.
  ///
  /// - Throws: ``StoreError`` `unreadable` if the document is not of the type; another one if a
  ///   file cannot be read.
  func get<Value>(_ collection: StoreCollection<Value>, _ id: String) throws -> Stored<Value>?

  /// Returns the documents that match a query.
  ///
  /// Documents that are not of the type are left out, see ``leftOut(of:in:)``; a transaction
  /// throws.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read; in a transaction also `unreadable`.
  func find<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> [Stored<Value>]

  /// Visits the raw documents that match a query one by one.
  ///
  /// A visit that finds its document unreadable ends without an error.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read, and what the visitor throws.
  func glance<Value>(
    _ collection: StoreCollection<Value>, _ query: Query,
    _ visit: (DocumentGlance) throws -> Void) throws

  /// Visits one raw document, and returns whether it exists.
  ///
  /// A visit that finds the document unreadable ends without an error.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read, and what the visitor throws.
  @discardableResult
  func glance<Value>(
    _ collection: StoreCollection<Value>, id: String, _ visit: (DocumentGlance) throws -> Void
  ) throws -> Bool

  /// Returns the number of documents that match a query.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  func count<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> Int

  /// Returns the ids of the documents that match a query.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  func ids<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> [String]

  /// Returns the highest number with which an id of the collection begins, or 0 if there is none.
  ///
  /// Documents may come from another store, so their numbers need not match transactions of this
  /// store. Numbers out of the range of transactions are ignored.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  func highestNumber<Value>(in collection: StoreCollection<Value>) throws -> Int

  /// Returns the sorted names of the collections that have documents and begin with a prefix.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  func collectionNames(startingWith prefix: String) throws -> [String]
}

extension StoreReader {
  /// Returns a document, or `nil` if there is none or it is unreadable.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  public func readable<Value>(
    _ collection: StoreCollection<Value>, _ id: String
  ) throws -> Stored<Value>? {
    do { return try get(collection, id) } catch StoreError.unreadable { return nil }
  }

  /// Returns all readable documents of a collection, in the order of creation.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read; in a transaction also `unreadable`.
  public func find<Value>(_ collection: StoreCollection<Value>) throws -> [Stored<Value>] {
    try find(collection, .all)
  }

  /// Returns the ids of the documents that reading a whole collection has left out as unreadable.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  public func leftOut<Value>(
    of found: [Stored<Value>], in collection: StoreCollection<Value>
  ) throws -> [String] {
    guard try count(collection) != found.count else { return [] }
    let read = Set(found.map(\.id))
    return try ids(collection).filter { !read.contains($0) }
  }

  /// Returns the number of documents of a collection.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  public func count<Value>(_ collection: StoreCollection<Value>) throws -> Int {
    try count(collection, .all)
  }

  /// Returns the ids of a collection's documents, in the order of creation.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  public func ids<Value>(_ collection: StoreCollection<Value>) throws -> [String] {
    try ids(collection, .all)
  }
}
