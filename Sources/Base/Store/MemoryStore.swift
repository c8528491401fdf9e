import Glibc
import Synchronization

/// A store in memory, with the same rules as the file store.
///
/// `submit` executes its transaction and reports the outcome before it returns.
public final class MemoryStore: DocumentStore {
  private let published: Published
  private let writing = Mutex(())
  private let isClosed = Atomic(false)
  private let runsTwice: Bool

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - schema: The rules to check and the fields to index.
  ///   - runsTwice: Whether all bodies run twice on the same state, and only the second run counts.
  ///     In the file store a failed write makes a body run again, so a body must have no side
  ///     effects.
  public init(schema: Schema = Schema(), runsTwice: Bool = MemoryStore.runsTwiceByDefault) {
    published = Published(Contents(schema: schema))
    self.runsTwice = runsTwice
  }

  /// Whether `LAPIT_RUNS_TWICE` is set in the environment, as in the second round of tests.
  public static let runsTwiceByDefault = getenv("LAPIT_RUNS_TWICE") != nil

  /// A descriptor that polls as readable when there are new changes or an outcome was reported.
  public var noticeDescriptor: Int32 { published.notice.descriptor }

  /// Clears the notice.
  ///
  /// Call it before reading the changes.
  public func acknowledgeNotice() { published.notice.acknowledge() }

  /// Reads from one consistent state; never waits for a write in progress.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read, and what the body
  ///   throws.
  public func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    try checkOpen()
    return try body(ContentsReader(published.contents))
  }

  /// Writes a transaction and returns once it is stored.
  ///
  /// - Throws: ``StoreError`` if nothing was saved, and what the body throws.
  public func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    try checkOpen()
    return try writing.withLock { _ in
      if runsTwice { _ = try? body(ContentsTransaction(on: published.contents)) }
      let transaction = ContentsTransaction(on: published.contents)
      let answer = try body(transaction)
      let work = CheckedWork(transaction, author: author, utcMilliseconds: utcMilliseconds)
      if let work { published.publish(work.contents, work.changes) }
      return answer
    }
  }

  /// Executes a transaction and reports the outcome.
  public func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    then(Swift.Result { try write(by: author, at: utcMilliseconds, body) })
    published.notice.raise()
  }

  /// Returns the changes since a transaction.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read.
  public func changes(after sequence: Int) throws -> Changes {
    try checkOpen()
    return published.changes(after: sequence)
  }

  /// Refuses all later calls.
  public func close() { isClosed.store(true, ordering: .relaxed) }

  private func checkOpen() throws {
    if isClosed.load(ordering: .relaxed) { throw StoreError.closed }
  }
}
