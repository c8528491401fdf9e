import Accounts
import App
import Notifications
import Store
import Timekeeping

/// The inbox of a user who holds things that each changed once, against reading those by id.
enum InboxFigure {
  /// What one section adds to the inbox.
  struct Part {
    /// The number of things that the user holds.
    let held: Int
    let source: NoticeSource
    /// Adds the things with a change of each, at a moment in milliseconds since 1970.
    let fill: (FileStore, _ now: Int) throws -> Void
    /// Reads a thing by its number.
    let read: (any StoreReader, Int) throws -> Void
  }

  static let person = EventTown.author(0)
  private static let pairs = 5

  static func line(
    _ name: String, _ parts: [Part], atMost target: Double, in workplace: Workplace
  ) throws -> Line {
    let folder = workplace.path("inbox")
    try fill(folder, parts)
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let texts = Application.texts()
    let inbox = Inbox(
      store: store, clock: .system, sources: parts.map(\.source) + [.general]
    ) { _ in texts }
    let count = try inbox.lines(of: person).count
    guard count >= parts.reduce(0, { $0 + $1.held }) else {
      throw BenchFailure("the inbox has only \(count) lines")
    }
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: { try Stopwatch.seconds { keep(try inbox.lines(of: person)) } },
      yardstick: {
        try Stopwatch.seconds {
          try store.read { reader in
            for part in parts { try (0..<part.held).forEach { try part.read(reader, $0) } }
          }
        }
      })
    return Line(name, comparison, atMost: target)
  }

  private static func fill(_ folder: String, _ parts: [Part]) throws {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let now = Clock.system.now().utc
    try store.write(by: "bench", at: now) {
      try $0.put(AccountsSchema.users, id: person, EventTown.user(0))
    }
    for part in parts { try part.fill(store, now) }
    try store.write(by: "bench", at: now) { $0.eraseAfterwards() }
  }
}
