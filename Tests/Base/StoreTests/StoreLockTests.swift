import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Store

@Suite struct StoreLockTests {
  private let folder = TemporaryFolder()

  private func openLock(_ surroundings: StoreSurroundings = .system) throws -> StoreLock {
    let opened = try StoreFolder.open(folder.path, surroundings, isInspecting: false)
    return try StoreLock.open(in: opened, surroundings)
  }

  /// How many wait for the folder's two locks, as the kernel lists them.
  private func waiting() throws -> Int {
    let inodes = try ["LOCK", "TURN"].map { name in
      var status = stat()
      try #require(stat(folder.path + "/" + name, &status) == 0)
      return ":\(status.st_ino) "
    }
    let list = FileManager.default.contents(atPath: "/proc/locks") ?? Data()
    return String(decoding: list, as: UTF8.self).split(separator: "\n").count { line in
      line.contains("->") && inodes.contains { line.contains($0) }
    }
  }

  @Test func `who has waited longest comes next`() throws {
    let holder = try openLock()
    try holder.acquire()
    let order = Mutex<[Int]>([])
    var threads: [StoreThread] = []
    for place in 0..<6 {
      let lock = try openLock()
      threads.append(
        StoreThread {
          guard (try? lock.acquire()) != nil else { return }
          order.withLock { $0.append(place) }
          lock.release()
        })
      let isQueued = try TestChild.wait { try waiting() == place + 1 }
      #expect(isQueued)
      if !isQueued { break }
    }
    holder.release()
    for thread in threads { thread.join() }
    #expect(order.withLock { $0 } == Array(0..<6))
  }

  @Test func `who comes next reads what others have written while the one before is at it`() throws
  {
    let engine = try StoreOpening(
      path: folder.path, schema: testSchema, surroundings: .system
    ).run()
    defer { engine.close() }
    let holder = try openLock()
    let before = engine.published.contents.sequence
    let store = try folder.open()
    for name in ["Ana", "Ben", "Cleo"] {
      try store.write(by: "test", at: 0) { try $0.put(runners, id: name, Runner(name: name)) }
    }
    store.close()
    let written = try #require(holder.mark()).sequence
    #expect(written > before)
    try holder.acquire()
    let thread = StoreThread { try? engine.locked {} }
    let isQueued = try TestChild.wait { try waiting() == 1 }
    #expect(isQueued && engine.journal.sequence == written)
    #expect(engine.published.contents.sequence == before)
    holder.release()
    thread.join()
    #expect(engine.published.contents.sequence == written)
  }

  @Test func `who has waited too long gives up and is told who has it`() throws {
    let holder = try openLock()
    try holder.acquire()
    try holder.setMark(0)
    var surroundings = StoreSurroundings.system
    // The wait begins at nought and finds itself near its end.
    let looks = Mutex([0, StoreLock.deadlineMilliseconds - 30])
    surroundings.monotonicMilliseconds = {
      looks.withLock { $0.isEmpty ? StoreLock.deadlineMilliseconds : $0.removeFirst() }
    }
    let late = try openLock(surroundings)
    #expect(throws: StoreError.busy(holder: "\(getpid())")) { try late.acquire() }
    holder.release()
  }
}
