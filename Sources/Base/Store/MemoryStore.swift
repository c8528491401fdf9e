import Glibc
import Synchronization

/// The store without a disk: the same rules, forgotten when the program ends.
///
/// `submit` carries its transaction out, and tells the outcome, before it returns.
public final class MemoryStore: DocumentStore {
  private let published: Published
  private let writing = Mutex(())
  private let isClosed = Atomic(false)
  private let runsTwice: Bool

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - schema: What is checked and indexed.
  ///   - runsTwice: Whether every body runs twice, each time on the same state, and only the second
  ///     run counts. A disk that refuses a transaction makes its body run again, so nothing but what
  ///     a body returns may depend on how often it has run.
  public init(schema: Schema = Schema(), runsTwice: Bool = MemoryStore.runsTwiceByDefault) {
    published = Published(Contents(schema: schema))
    self.runsTwice = runsTwice
  }

  /// Whether `LAPIT_RUNS_TWICE` is in the environment, as in the second round of tests.
  public static let runsTwiceByDefault = getenv("LAPIT_RUNS_TWICE") != nil

  /// Polls as readable whenever something new can be read or an outcome has been told.
  public var noticeDescriptor: Int32 { published.notice.descriptor }

  /// Takes the notice; call it before reading the changes.
  public func acknowledgeNotice() { published.notice.acknowledge() }

  /// Reads from one consistent state; never waits for a write in progress.
  ///
  /// - Throws: ``StoreError`` where the store is closed or its files cannot be read, and whatever the body
  ///   throws.
  public func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    try checkOpen()
    return try body(ContentsReader(published.contents))
  }

  /// Writes a transaction and answers once it is kept.
  ///
  /// - Throws: ``StoreError`` where nothing was saved, and whatever the body throws.
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

  /// Carries a transaction out and tells the outcome.
  public func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    then(Swift.Result { try write(by: author, at: utcMilliseconds, body) })
    published.notice.raise()
  }

  /// Answers what has changed since a transaction.
  ///
  /// - Throws: ``StoreError`` where the store is closed or its files cannot be read.
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
