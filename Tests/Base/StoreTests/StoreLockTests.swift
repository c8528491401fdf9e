import Chance
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

  /// Returns how many processes wait for the folder's two locks, by the kernel's list.
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

  @Test func `the longest waiting process gets the lock next`() throws {
    let holder = try openLock()
    try holder.acquire()
    let order = Mutex<[Int]>([])
    var threads: [BackgroundThread] = []
    for place in 0..<6 {
      let lock = try openLock()
      threads.append(
        BackgroundThread {
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

  /// Writes three runners while an engine has the folder open; returns the last transaction.
  private func writeThree(beside engine: StoreEngine) throws -> Int {
    let store = try folder.open()
    for name in ["Ana", "Ben", "Cleo"] {
      try store.write(by: "test", at: 0) { try $0.put(runners, id: name, Runner(name: name)) }
    }
    // Closing the store marks everything as on disk.
    store.close()
    return try #require(engine.lock.mark()).sequence
  }

  private func openEngine() throws -> StoreEngine {
    try StoreOpening(path: folder.path, schema: testSchema, surroundings: .system).run()
  }

  private func shown(in engine: StoreEngine) throws -> [String] {
    try ContentsReader(engine.published.contents).find(runners).map(\.id)
  }

  @Test func `the next process reads committed lines while it waits for the lock`() throws {
    let engine = try openEngine()
    defer { engine.close() }
    let holder = try openLock()
    _ = try writeThree(beside: engine)
    try holder.acquire()
    let thread = BackgroundThread { try? engine.locked {} }
    let isQueued = try TestChild.wait { try waiting() == 1 }
    #expect(isQueued)
    #expect(try shown(in: engine) == ["Ana", "Ben", "Cleo"])
    holder.release()
    thread.join()
    #expect(try shown(in: engine) == ["Ana", "Ben", "Cleo"])
  }

  @Test func `committed lines are shown while another process writes, and nothing beyond`()
    throws
  {
    let engine = try openEngine()
    defer { engine.close() }
    let written = try writeThree(beside: engine)
    let holder = try openLock()
    try holder.acquire()
    // The last mark of another writer, which has written more since.
    try holder.setMark(written - 2)
    #expect(engine.catchUpToMark())
    #expect(try shown(in: engine) == ["Ana", "Ben"])
    try holder.setMark(written)
    #expect(engine.catchUpToMark())
    #expect(try shown(in: engine) == ["Ana", "Ben", "Cleo"])
    try holder.setMark(written + 1)
    #expect(!engine.catchUpToMark())
    holder.release()
  }

  @Test func `a process that only reads sees the last of many writes`() throws {
    let (writer, reader) = (try folder.open(), try folder.open())
    defer { [writer, reader].forEach { $0.close() } }
    for round in 1...20 {
      for number in 1...15 {
        try writer.write(by: "test", at: 0) {
          try $0.put(runners, id: "\(round)-\(number)", Runner(name: "Ana"))
        }
      }
      let isThere = try TestChild.wait { try reader.read { try $0.count(runners) } == 15 * round }
      #expect(isThere, "round \(round)")
      if !isThere { break }
    }
  }

  @Test func `what is saved can be read while a stopped process holds the lock`() throws {
    let writer = try folder.open()
    try writer.add("1", Runner(name: "Ada"))
    writer.close()
    let holder = try openLock()
    try holder.acquire()
    let reader = try FileStore.openReading(folder: folder.path, schema: testSchema)
    #expect(try reader.runner("1")?.value.name == "Ada")
    #expect(throws: StoreError.readOnly(folder: folder.path)) {
      try reader.add("2", Runner(name: "Bo"))
    }
    reader.close()
    holder.release()
    let after = try FileStore.openReading(folder: folder.path, schema: testSchema)
    #expect(try after.allNames() == ["Ada"])
    after.close()
  }

  @Test func `a process that waited too long gives up and learns who holds the lock`() throws {
    let holder = try openLock()
    try holder.acquire()
    try holder.setMark(0)
    var surroundings = StoreSurroundings.system
    // The wait begins at 0 and finds its deadline almost reached.
    let looks = Mutex([0, StoreLock.deadlineMilliseconds - 30])
    surroundings.monotonicMilliseconds = {
      looks.withLock { $0.isEmpty ? StoreLock.deadlineMilliseconds : $0.removeFirst() }
    }
    let late = try openLock(surroundings)
    #expect(throws: StoreError.busy(holder: "\(getpid())")) { try late.acquire() }
    holder.release()
  }
}
