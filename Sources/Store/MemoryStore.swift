import Synchronization

/// The store without a disk: the same rules, forgotten when the program ends.
///
/// `submit` carries its transaction out, and tells the outcome, before it returns.
public final class MemoryStore: DocumentStore {
  private let published: Published
  private let writing = Mutex(())
  private let isClosed = Atomic(false)

  /// Makes an empty store.
  public init(schema: Schema = Schema()) {
    published = Published(Contents(schema: schema))
  }

  public var noticeDescriptor: Int32 { published.notice.descriptor }

  public func acknowledgeNotice() { published.notice.acknowledge() }

  public func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    try checkOpen()
    return try body(ContentsReader(published.contents))
  }

  public func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    try checkOpen()
    return try writing.withLock { _ in
      let transaction = ContentsTransaction(on: published.contents)
      let answer = try body(transaction)
      let work = CheckedWork(transaction, author: author, utcMilliseconds: utcMilliseconds)
      if let work { published.publish(work.contents, work.changes) }
      return answer
    }
  }

  public func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    then(Swift.Result { try write(by: author, at: utcMilliseconds, body) })
  }

  public func changes(after sequence: Int) throws -> Changes {
    try checkOpen()
    return published.changes(after: sequence)
  }

  public func close() { isClosed.store(true, ordering: .relaxed) }

  private func checkOpen() throws {
    if isClosed.load(ordering: .relaxed) { throw StoreError.closed }
  }
}
