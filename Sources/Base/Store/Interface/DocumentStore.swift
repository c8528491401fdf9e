/// Documents by collection and id: consistent reads, atomic writes, a feed of changes.
///
/// There are two engines: ``FileStore`` on disk and ``MemoryStore`` for tests. Callers must expect
/// that other processes write to the same store at any time.
public protocol DocumentStore: AnyObject, Sendable {
  /// Reads from one consistent state; never waits for a write in progress.
  ///
  /// Only the first use of a collection reads its file. The body may run a second time if the files
  /// were replaced meanwhile, so it must have no side effects.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read, and what the body
  ///   throws.
  func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result

  /// Writes a transaction and returns once it is on disk.
  ///
  /// The body runs on the latest state, while no other process can write.
  ///
  /// - Parameters:
  ///   - author: The author for the history: an id, never a name.
  ///   - utcMilliseconds: The time for the history, in milliseconds since 1970.
  ///   - body: The changes. If it throws, nothing is written and its error is thrown.
  /// - Returns: The result of the body.
  /// - Throws: The body's error, or ``StoreError`` if the transaction could not be saved.
  func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result

  /// Queues a transaction and returns immediately.
  ///
  /// Transactions are executed in the order of submission. Those that wait together share one write
  /// to the disk.
  ///
  /// - Parameters:
  ///   - author: The author for the history: an id, never a name.
  ///   - utcMilliseconds: The time for the history, in milliseconds since 1970.
  ///   - body: The changes.
  ///   - then: Receives the outcome once the transaction is on disk or has failed. Success always
  ///     means on disk. It runs on the store's thread and must be short.
  func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void)

  /// Returns the changes since a transaction, by any process.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read.
  func changes(after sequence: Int) throws -> Changes

  /// Returns the known backups of the store, the oldest first.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read.
  func backups() throws -> [BackupRecord]

  /// A descriptor that polls as readable when there are new changes or an outcome was reported.
  ///
  /// A submitted transaction raises one notice for both, after its outcome.
  var noticeDescriptor: Int32 { get }

  /// Clears the notice.
  ///
  /// Call it before reading the changes, so that none is missed.
  func acknowledgeNotice()

  /// Completes the queued transactions, then closes the files.
  ///
  /// Later calls throw `closed`.
  func close()
}
