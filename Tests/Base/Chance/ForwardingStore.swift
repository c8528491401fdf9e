import Store

/// A store that forwards all calls to another one.
///
/// Test stores that count, fail or watch implement only what differs.
package protocol ForwardingStore: DocumentStore {
  /// The other store.
  var store: any DocumentStore { get }
}

extension ForwardingStore {
  package func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    try store.read(body)
  }

  package func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    try store.write(by: author, at: utcMilliseconds, body)
  }

  package func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    store.submit(by: author, at: utcMilliseconds, body, then: then)
  }

  package func changes(after sequence: Int) throws -> Changes {
    try store.changes(after: sequence)
  }

  package func backups() throws -> [BackupRecord] { try store.backups() }

  package var noticeDescriptor: Int32 { store.noticeDescriptor }

  package func acknowledgeNotice() { store.acknowledgeNotice() }

  package func close() { store.close() }
}
