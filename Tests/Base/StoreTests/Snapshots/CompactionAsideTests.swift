import Glibc
import Synchronization
import Testing

@testable import Store

@Suite struct CompactionAsideTests {
  private static let filler = String(repeating: "x", count: 1000)

  private static func fill(_ store: any DocumentStore, rounds: Int) throws {
    for round in 0..<rounds {
      try store.change { transaction in
        for index in 0..<1000 {
          try transaction.put(runners, id: "\(index)", Runner(name: "\(round)\(filler)"))
        }
      }
    }
  }

  @Test func `a long journal is compacted automatically while commits continue`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try Self.fill(store, rounds: 6)
    for index in 0... {
      try store.add("late-\(index)", Runner(name: "n"))
      if try folder.allFiles().contains(where: { $0.hasPrefix("gen-") && index > 0 }) { break }
      try #require(index < 20_000)
    }
    let count = try store.read { try $0.count(runners) }
    store.close()
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.read { try $0.count(runners) } == count)
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).isSound)
  }

  @Test func `commits do not wait while a compaction creates folders and frees files`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try Self.fill(store, rounds: 2)
    store.close()
    let files = FaultyFiles()
    let milliseconds = Mutex(0)
    var surroundings = StoreSurroundings.system
    surroundings.files = files
    surroundings.monotonicMilliseconds = { milliseconds.withLock { $0 } }
    let opening = try StoreOpening(
      path: folder.path, schema: testSchema, surroundings: surroundings)
    let service = StoreService(engine: try opening.run())
    defer { service.engine.close() }
    _ = service.rounds.withLock { $0.noteWork(at: 0) }
    milliseconds.withLock { $0 = IdleRounds.sealAfterMilliseconds }
    let lock = Glibc.open(folder.path + "/LOCK", O_RDWR)
    defer { close(lock) }
    let calls = Mutex(0)
    let waits = Mutex(0)
    files.fail { call, _ in
      guard [.makeFolder, .remove, .removeFolder].contains(call) else { return nil }
      calls.withLock { $0 += 1 }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        flock(lock, LOCK_UN)
      } else {
        waits.withLock { $0 += 1 }
      }
      return nil
    }
    service.runIdleWork()
    service.compactor.exchange(with: nil)?.join()
    #expect(try folder.allFiles().contains { $0.hasPrefix("gen-") })
    #expect(try !folder.allFiles().contains("journal-000001.jsonl"))
    #expect(calls.withLock { $0 } >= 2)
    #expect(waits.withLock { $0 } == 0)
  }
}
