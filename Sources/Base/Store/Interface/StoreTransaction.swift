/// A set of changes that are saved together or not at all.
///
/// Reads see the changes of the transaction itself. If the body throws, nothing is changed.
public protocol StoreTransaction: StoreReader, AnyObject {
  /// The number that this transaction has once it is saved.
  var sequence: Int { get }

  /// Writes a whole document.
  ///
  /// Stored fields that `Value` does not declare are kept, also in nested objects.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - id: The document id: 1 to 200 bytes without control characters.
  ///   - value: The new value; it must encode as a JSON object of at most 256 KiB.
  ///   - revision: The revision that the caller has read, 0 if there must be none, `nil` for any.
  /// - Throws: ``StoreError`` `conflict` on another revision, `duplicate` if a rule of uniqueness
  ///   forbids it, `invalidField` if a field could not be read back, `tooLarge`, `unsuitable`.
  func put<Value>(
    _ collection: StoreCollection<Value>, id: String, _ value: Value, expecting revision: Int?)
    throws

  /// Deletes a document.
  ///
  /// An absent one is an error only if a revision is expected.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - id: The document id.
  ///   - revision: The revision that the caller has read, `nil` for any.
  /// - Throws: ``StoreError`` `conflict` on another revision.
  func delete<Value>(_ collection: StoreCollection<Value>, id: String, expecting revision: Int?)
    throws

  /// Deletes all documents with exactly this value in a field, as one operation of the journal.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  func drop<Value>(
    whereField field: String, equals value: FieldValue, in collection: StoreCollection<Value>)
    throws

  /// Deletes all documents of a collection, as one operation of the journal.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  func dropAll<Value>(in collection: StoreCollection<Value>) throws

  /// Erases all traces of deleted documents from the store's files after this transaction.
  ///
  /// This happens before the transaction is reported as saved. If another process is compacting the
  /// files, it happens within seconds.
  func eraseAfterwards()

  /// Allows the transaction to use most of the reserved space on a full disk.
  ///
  /// For one-time events that cannot be entered again.
  func useReserve()
}

extension StoreTransaction {
  /// Writes a document, whatever its stored revision.
  ///
  /// - Throws: ``StoreError`` if the document cannot be stored, see ``put(_:id:_:expecting:)``.
  public func put<Value>(_ collection: StoreCollection<Value>, id: String, _ value: Value) throws {
    try put(collection, id: id, value, expecting: nil)
  }

  /// Deletes a document, whatever its stored revision.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  public func delete<Value>(_ collection: StoreCollection<Value>, id: String) throws {
    try delete(collection, id: id, expecting: nil)
  }
}
