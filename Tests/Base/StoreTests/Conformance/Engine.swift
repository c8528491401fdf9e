import Glibc
import Testing

@testable import Store

/// The engines, which must behave alike.
///
/// To add one, add a case here and its `place`.
enum Engine: CaseIterable, Sendable {
  case memory, files

  /// The engines that keep documents after all handles are closed.
  static let durable: [Engine] = [.files]

  /// A new, empty place.
  private var place: Place {
    switch self {
    case .memory:
      let store = MemoryStore(schema: Self.schema)
      return Place { store }
    case .files:
      let folder = TemporaryFolder()
      return Place { try folder.open(Self.schema) }
    }
  }

  /// Runs a test on an empty place and closes all its handles afterwards.
  func with(_ body: (Place) throws -> Void) throws {
    let place = place
    defer { place.close() }
    try body(place)
  }

  /// Runs a test on one handle.
  func withStore(_ body: (any DocumentStore) throws -> Void) throws {
    try with { try body($0.open()) }
  }

  /// The schema of the tests.
  ///
  /// The collections are `runners` as in other tests, `entries` with a key of two fields, `sheets`
  /// with indexes, and `heaps` with the same documents without indexes.
  static let schema = Schema(
    collections: [
      "runners": CollectionRules(
        unique: [["bib"]], indexed: ["laps"], caseInsensitive: ["name", "bib"]),
      "entries": CollectionRules(unique: [["race", "bib"]], caseInsensitive: ["bib"]),
      "sheets": CollectionRules(
        indexed: ["name", "laps", "speed", "isOut"], caseInsensitive: ["name"]),
      "heaps": CollectionRules(caseInsensitive: ["name"]),
    ])
}

/// A place for documents, with its open handles.
final class Place {
  private let make: () throws -> any DocumentStore
  private var handles: [any DocumentStore] = []

  init(_ make: @escaping () throws -> any DocumentStore) {
    self.make = make
  }

  /// Opens another handle, as another process would.
  func open() throws -> any DocumentStore {
    let store = try make()
    handles.append(store)
    return store
  }

  func close() {
    for handle in handles { handle.close() }
    handles = []
  }

  /// Closes all handles and opens a new one.
  func reopen() throws -> any DocumentStore {
    close()
    return try open()
  }
}

extension DocumentStore {
  /// Executes a transaction.
  func change<Result: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    try write(by: "test", at: 1000, body)
  }

  func ids<Value>(
    _ collection: StoreCollection<Value>, _ query: Query = .all
  ) throws -> [String] {
    try read { try $0.ids(collection, query) }
  }

  /// Waits a second or two for changes by others until a condition holds.
  func wait(until isSo: (any DocumentStore) throws -> Bool) throws -> Bool {
    for _ in 0..<200 {
      if try isSo(self) { return true }
      var waiting = pollfd(fd: noticeDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 10)
      acknowledgeNotice()
    }
    return false
  }
}
