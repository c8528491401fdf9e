import Glibc
import Testing

@testable import Store

/// The engines, which must not be told apart: one joins the suite by a case here and its `place`.
enum Engine: CaseIterable, Sendable {
  case memory, files

  /// Those that remember when every handle has been closed.
  static let durable: [Engine] = [.files]

  /// A new, empty place to keep documents in.
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

  /// Runs a test on an empty place; whatever it opened is closed in the end.
  func with(_ body: (Place) throws -> Void) throws {
    let place = place
    defer { place.close() }
    try body(place)
  }

  /// Runs a test on one handle.
  func withStore(_ body: (any DocumentStore) throws -> Void) throws {
    try with { try body($0.open()) }
  }

  /// `runners` as everywhere in these tests; `entries` have a key of two fields; `sheets` are
  /// indexed by what `heaps` have to search for.
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

/// Where documents are kept, and the handles on it that are open.
final class Place {
  private let make: () throws -> any DocumentStore
  private var handles: [any DocumentStore] = []

  init(_ make: @escaping () throws -> any DocumentStore) {
    self.make = make
  }

  /// A handle of its own, as another process has one.
  func open() throws -> any DocumentStore {
    let store = try make()
    handles.append(store)
    return store
  }

  func close() {
    for handle in handles { handle.close() }
    handles = []
  }

  /// A handle opened after all others have been closed.
  func reopen() throws -> any DocumentStore {
    close()
    return try open()
  }
}

extension DocumentStore {
  /// Carries out a transaction.
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

  /// Waits for others' changes, as long as a second or two, until something is so.
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
