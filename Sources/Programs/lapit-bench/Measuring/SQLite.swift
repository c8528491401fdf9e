import Glibc

/// The part of SQLite that a yardstick needs, if the library is installed.
final class SQLite {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
  private typealias Execute =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?, OpaquePointer?
    ) -> Int32
  private typealias Prepare =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>,
      OpaquePointer?
    ) -> Int32
  private typealias BindText =
    @convention(c) (
      OpaquePointer?, Int32, UnsafePointer<CChar>, Int32, UnsafeRawPointer?
    ) -> Int32
  private typealias Act = @convention(c) (OpaquePointer?) -> Int32

  private static let done: Int32 = 101
  private let bindText: BindText
  private let step: Act
  private let reset: Act
  private let finalize: Act
  private let close: Act
  private var database: OpaquePointer?
  private var insertion: OpaquePointer?
  private var inserted = 0

  /// Creates a database with the same durability as the store.
  ///
  /// `nil` if the library is not installed.
  init?(_ path: String) throws {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW),
      let open = Self.function("open", Open.self, library),
      let execute = Self.function("exec", Execute.self, library),
      let prepare = Self.function("prepare_v2", Prepare.self, library),
      let bindText = Self.function("bind_text", BindText.self, library),
      let step = Self.function("step", Act.self, library),
      let reset = Self.function("reset", Act.self, library),
      let finalize = Self.function("finalize", Act.self, library),
      let close = Self.function("close", Act.self, library)
    else { return nil }
    (self.bindText, self.step, self.reset) = (bindText, step, reset)
    (self.finalize, self.close) = (finalize, close)
    try Self.check(open(path, &database))
    for statement in [
      "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL",
      "CREATE TABLE documents (id TEXT PRIMARY KEY, revision INTEGER, document TEXT)",
    ] {
      try Self.check(execute(database, statement, nil, nil, nil))
    }
    try Self.check(
      prepare(database, "INSERT INTO documents VALUES (?, 1, ?)", -1, &insertion, nil))
  }

  deinit {
    _ = finalize(insertion)
    _ = close(database)
  }

  /// Inserts a document in one transaction, which is on disk when this returns.
  func insert(_ document: String) throws {
    inserted += 1
    try bind("document-\(inserted)", at: 1)
    try bind(document, at: 2)
    guard step(insertion) == Self.done else { throw BenchFailure("SQLite does not insert") }
    try Self.check(reset(insertion))
  }

  /// A destructor of -1 (SQLITE_TRANSIENT) tells the library to copy the text.
  private func bind(_ text: String, at place: Int32) throws {
    let code = text.withCString {
      bindText(insertion, place, $0, -1, UnsafeRawPointer(bitPattern: -1))
    }
    try Self.check(code)
  }

  private static func check(_ code: Int32) throws {
    if code != 0 { throw BenchFailure("SQLite answers \(code)") }
  }

  private static func function<Function>(
    _ name: String, _ type: Function.Type, _ library: UnsafeMutableRawPointer
  ) -> Function? {
    dlsym(library, "sqlite3_" + name).map { unsafeBitCast($0, to: type) }
  }
}
