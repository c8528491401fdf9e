/// Reads documents of one consistent state.
public protocol StoreReader {
  /// The last transaction this state holds; 0 for an empty store.
  var sequence: Int { get }

  /// Answers a document, or `nil` where there is none.
  ///
  /// - Throws: ``StoreError`` `unreadable` for a document that is not of the type, or where a file cannot be
  ///   read.
  func get<Value>(_ collection: StoreCollection<Value>, _ id: String) throws -> Stored<Value>?

  /// Answers the documents a query asks for.
  ///
  /// One that is not of the type is left out, see ``leftOut(of:in:)``; a transaction refuses it.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read, in a transaction `unreadable`, too.
  func find<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> [Stored<Value>]

  /// Hands on the documents a query asks for as they are written, one by one; a visit ends quietly
  /// where the document is not of the type it asks for.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read, and whatever the visit throws.
  func glance<Value>(
    _ collection: StoreCollection<Value>, _ query: Query,
    _ visit: (DocumentGlance) throws -> Void) throws

  /// Hands on one document as it is written; answers whether there is one. A visit ends quietly where
  /// it is not of the type it asks for.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read, and whatever the visit throws.
  @discardableResult
  func glance<Value>(
    _ collection: StoreCollection<Value>, id: String, _ visit: (DocumentGlance) throws -> Void
  ) throws -> Bool

  /// Counts the documents a query asks for.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  func count<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> Int

  /// Answers the ids of the documents a query asks for.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  func ids<Value>(_ collection: StoreCollection<Value>, _ query: Query) throws -> [String]

  /// Answers the highest number that an id of the collection begins with, 0 where there is none.
  ///
  /// Documents may come from another store, so that their numbers say nothing of this one's
  /// transactions. Numbers that no transaction can have are looked past.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  func highestNumber<Value>(in collection: StoreCollection<Value>) throws -> Int

  /// Answers the names of the collections that hold documents and start with a text, sorted.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  func collectionNames(startingWith prefix: String) throws -> [String]
}

extension StoreReader {
  /// Answers a document where there is one that can be read: among others one that is damaged hides
  /// none of them.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  public func readable<Value>(
    _ collection: StoreCollection<Value>, _ id: String
  ) throws -> Stored<Value>? {
    do { return try get(collection, id) } catch StoreError.unreadable { return nil }
  }

  /// Answers every document of a collection that can be read, in the order they were created.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read, in a transaction `unreadable`, too.
  public func find<Value>(_ collection: StoreCollection<Value>) throws -> [Stored<Value>] {
    try find(collection, .all)
  }

  /// The ids of documents that a reading of a whole collection has left out: they are there, and not
  /// of the type.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  public func leftOut<Value>(
    of found: [Stored<Value>], in collection: StoreCollection<Value>
  ) throws -> [String] {
    guard try count(collection) != found.count else { return [] }
    let read = Set(found.map(\.id))
    return try ids(collection).filter { !read.contains($0) }
  }

  /// Counts the documents of a collection.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  public func count<Value>(_ collection: StoreCollection<Value>) throws -> Int {
    try count(collection, .all)
  }

  /// Answers the ids of a collection's documents, in the order they were created.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  public func ids<Value>(_ collection: StoreCollection<Value>) throws -> [String] {
    try ids(collection, .all)
  }
}
