/// Changes documents: all of its changes are kept, or none.
///
/// It reads its own changes. A body that throws leaves nothing behind.
public protocol StoreTransaction: StoreReader, AnyObject {
  /// This transaction's own sequence, once it is saved.
  var sequence: Int { get }

  /// Writes a document, whole.
  ///
  /// Fields that the stored document has and `Value` does not know stay, in nested objects too.
  ///
  /// - Parameters:
  ///   - collection: Where it is kept.
  ///   - id: Its name there: 1 to 200 bytes without control characters.
  ///   - value: What it becomes; it must encode as a JSON object of at most 256 KiB.
  ///   - revision: The revision the caller has read, 0 if there must be none, `nil` for any.
  /// - Throws: ``StoreError`` `conflict` on another revision, `duplicate` if a rule of uniqueness
  ///   forbids it, `tooLarge`, `unsuitable`.
  func put<Value>(
    _ collection: StoreCollection<Value>, id: String, _ value: Value, expecting revision: Int?)
    throws

  /// Removes a document; an absent one is no error unless a revision is expected.
  ///
  /// - Parameters:
  ///   - collection: Where it is kept.
  ///   - id: Its name there.
  ///   - revision: The revision the caller has read, `nil` for any.
  /// - Throws: ``StoreError`` `conflict` on another revision.
  func delete<Value>(_ collection: StoreCollection<Value>, id: String, expecting revision: Int?)
    throws

  /// Removes every document with exactly this value in a field, as one operation of the journal.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  func drop<Value>(
    whereField field: String, equals value: FieldValue, in collection: StoreCollection<Value>)
    throws

  /// Removes every document of a collection, as one operation of the journal.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  func dropAll<Value>(in collection: StoreCollection<Value>) throws

  /// Has every trace of what this transaction removes taken out of the store's files.
  ///
  /// That is done before the transaction is reported as saved, unless another process is just
  /// compacting the files: then within seconds.
  func eraseAfterwards()

  /// Lets the transaction take most of the space that is set aside, where the disk is full: for what
  /// happens once and that nobody can type again.
  func useReserve()
}

extension StoreTransaction {
  /// Writes a document, whatever its stored revision.
  ///
  /// - Throws: ``StoreError`` where the document cannot be kept, see ``put(_:id:_:expecting:)``.
  public func put<Value>(_ collection: StoreCollection<Value>, id: String, _ value: Value) throws {
    try put(collection, id: id, value, expecting: nil)
  }

  /// Removes a document, whatever its stored revision.
  ///
  /// - Throws: ``StoreError`` where a file cannot be read.
  public func delete<Value>(_ collection: StoreCollection<Value>, id: String) throws {
    try delete(collection, id: id, expecting: nil)
  }
}
