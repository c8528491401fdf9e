import Chance
import Accounts
import FoundationEssentials
import Notifications
import Store
import Synchronization
import Testing
import Timekeeping

/// The error of a simulated kill at a write.
private struct Killed: Error {}

@Suite("Mail outlives programs that are killed")
struct MailCrashTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lapit-crash-\(UUID().uuidString)").path

  private func scene(_ count: Int) throws -> NoticeScene {
    let scene = try NoticeScene()
    try scene.store.write(by: "test", at: 0) { transaction in
      for number in 0..<count {
        let person = "p\(10_000 + number)"
        try transaction.put(
          AccountsSchema.users, id: person,
          User(id: person, email: "\(person)@club.example", firstName: "P"))
      }
    }
    for number in 0..<count { scene.hold("club:run", "p\(10_000 + number)") }
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana"))
    return scene
  }

  private func service(
    _ scene: NoticeScene, _ outbox: Outbox, dyingAfter writes: Int = .max
  ) throws -> MailService {
    let left = Mutex(writes)
    let store = MortalStore(scene.store) {
      try left.withLock {
        $0 -= 1
        if $0 < 0 { throw Killed() }
      }
    }
    return MailService(
      store: store, clock: scene.clock, sources: [scene.source], sender: .outbox(outbox),
      host: "s.lapit"
    ) { .spoken($0) }
  }

  @Test func `interrupted planning resumes and plans no mail twice`() throws {
    let scene = try scene(1_700)
    let server = ToldServer()
    func round(dyingAfter writes: Int) throws -> Int {
      let left = Mutex(writes)
      let store = MortalStore(scene.store) {
        try left.withLock {
          $0 -= 1
          if $0 < 0 { throw Killed() }
        }
      }
      let mail = MailService(
        store: store, clock: scene.clock, sources: [scene.source], sender: try server.sender,
        host: "s.lapit"
      ) { .spoken($0) }
      do { return try mail.round().planned } catch is Killed { return -1 }
    }
    #expect(try round(dyingAfter: 2) == -1)
    let deliveries = NoticeCollections.deliveries("2026-11-20")
    #expect(try scene.store.read { try $0.count(deliveries) } == 1_000)
    #expect(try round(dyingAfter: .max) == 700)
    #expect(try scene.store.read { try $0.count(deliveries) } == 1_700)
    #expect(try scene.store.read { try $0.count(NoticeCollections.mailings) } == 0)
  }

  @Test func `planning interrupted at midnight continues on the same day`() throws {
    let scene = try scene(600)
    let outbox = Outbox(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: Killed.self) { try service(scene, outbox, dyingAfter: 1).round() }
    scene.pass(minutes: 12 * 60)
    #expect(throws: Killed.self) { try service(scene, outbox, dyingAfter: 1).round() }
    let names = try scene.store.read { try $0.collectionNames(startingWith: "deliveries.") }
    #expect(names == ["deliveries.2026-11-20"])
  }

  @Test func `after a kill at any write each recipient has one file in the end`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scene = try scene(4)
    let outbox = Outbox(folder: folder)
    for writes in 0..<14 {
      do { _ = try service(scene, outbox, dyingAfter: writes).round() } catch is Killed {}
      // Longer than one process holds a mail.
      scene.pass(minutes: 5)
    }
    #expect(try service(scene, outbox).round().waiting == 0)
    #expect(outbox.names.count == 4)
    #expect(try service(scene, outbox).status().sent == 4)
  }

  @Test func `a mail that another process sends is left to it for five minutes`() throws {
    let scene = try scene(1)
    let outbox = Outbox(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Planned and held, then killed before a file was written.
    #expect(throws: Killed.self) { try service(scene, outbox, dyingAfter: 2).round() }
    #expect(try service(scene, outbox).round().sent == 0)
    scene.pass(minutes: 5)
    #expect(try service(scene, outbox).round().sent == 1)
    #expect(outbox.names.count == 1)
  }

  @Test func `several programs at once send each mail once`() async throws {
    let scene = try scene(40)
    let server = ToldServer()
    let sender = try server.sender
    let service = MailService(
      store: scene.store, clock: scene.clock, sources: [scene.source], sender: sender,
      host: "s.lapit"
    ) { .spoken($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try service.round() } }
      try await group.waitForAll()
    }
    let taken = server.taken().map(\.to.address)
    #expect(taken.count == 40 && Set(taken).count == 40)
  }

  @Test func `an account that is erased while its mail waits gets none`() throws {
    let scene = try scene(2)
    let outbox = Outbox(folder: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: Killed.self) { try service(scene, outbox, dyingAfter: 1).round() }
    try scene.store.write(by: "p10000", at: 0) {
      try NoticeErasure.hooks().erase($0, "p10000")
      try $0.delete(AccountsSchema.users, id: "p10000")
    }
    #expect(try service(scene, outbox).round().sent == 1)
  }
}

/// A store that throws at a write, as if the process had been killed before it.
private final class MortalStore: ForwardingStore {
  let store: any DocumentStore
  private let beforeWrite: @Sendable () throws -> Void

  init(_ store: any DocumentStore, _ beforeWrite: @escaping @Sendable () throws -> Void) {
    (self.store, self.beforeWrite) = (store, beforeWrite)
  }

  func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    try beforeWrite()
    return try store.write(by: author, at: utcMilliseconds, body)
  }
}
