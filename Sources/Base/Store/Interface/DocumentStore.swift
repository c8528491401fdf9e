/// Documents by collection and id: consistent reads, all-or-nothing writes, a feed of changes.
///
/// Engines: ``FileStore`` on disk, ``MemoryStore`` for tests. No caller may assume that all data
/// sits in one process: others may write the same store at any moment.
public protocol DocumentStore: AnyObject, Sendable {
  /// Reads from one consistent state; never waits for a write in progress.
  ///
  /// Only the first use of a collection reads its file. The body may be run a second time if the
  /// files were replaced underneath, so it should do nothing but read.
  ///
  /// - Throws: ``StoreError`` where the store is closed or its files cannot be read, and whatever the body
  ///   throws.
  func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result

  /// Writes a transaction and answers once it is on disk.
  ///
  /// The body runs on the latest state, while no other process can write.
  ///
  /// - Parameters:
  ///   - author: Who does it, for the history: an id, never a name.
  ///   - utcMilliseconds: When, in milliseconds since 1970; for the history only.
  ///   - body: The changes. If it throws, nothing is written and its error comes back.
  /// - Returns: What the body answered.
  /// - Throws: The body's error, or ``StoreError`` where the transaction could not be saved.
  func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result

  /// Queues a transaction and returns at once.
  ///
  /// Transactions are carried out in the order they were submitted; those waiting together share
  /// one write to the disk.
  ///
  /// - Parameters:
  ///   - author: Who does it, for the history: an id, never a name.
  ///   - utcMilliseconds: When, in milliseconds since 1970; for the history only.
  ///   - body: The changes.
  ///   - then: Told the outcome once the transaction is on disk or has failed; never on disk means
  ///     never a success. It runs on the store's thread and must be short.
  func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void)

  /// Answers what has changed since a transaction, by any process.
  ///
  /// - Throws: ``StoreError`` where the store is closed or its files cannot be read.
  func changes(after sequence: Int) throws -> Changes

  /// Answers the copies of the store that are known of, the oldest first.
  ///
  /// - Throws: ``StoreError`` where the store is closed or its files cannot be read.
  func backups() throws -> [BackupRecord]

  /// A descriptor that polls as readable whenever something new can be read, and once the outcome
  /// of a submitted transaction has been told: for both there is one notice, after the outcome.
  var noticeDescriptor: Int32 { get }

  /// Takes the notice; call it before reading the changes, so that none is missed.
  func acknowledgeNotice()

  /// Carries out what is queued, then lets go of the files; later calls throw `closed`.
  func close()
}
