import Store

/// A store between whose writes others do something.
final class WatchedStore: DocumentStore {
  private let store: any DocumentStore
  private let between: @Sendable () throws -> Void

  init(_ store: any DocumentStore, between: @escaping @Sendable () throws -> Void) {
    (self.store, self.between) = (store, between)
  }

  func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    try store.read(body)
  }

  func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    let result = try store.write(by: author, at: utcMilliseconds, body)
    try between()
    return result
  }

  func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) { store.submit(by: author, at: utcMilliseconds, body, then: then) }

  func changes(after sequence: Int) throws -> Changes { try store.changes(after: sequence) }
  func backups() throws -> [BackupRecord] { try store.backups() }
  var noticeDescriptor: Int32 { store.noticeDescriptor }
  func acknowledgeNotice() { store.acknowledgeNotice() }
  func close() { store.close() }
}
