import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Store

@Suite struct BackupTests {
  private func restored(_ backup: String, in folder: TemporaryFolder) throws -> FileStore {
    let target = folder.parent + "/" + UUID().uuidString
    try FileStore.restore(backup, to: target, schema: testSchema)
    #expect(try FileStore.verify(folder: target, schema: testSchema).findings == [])
    return try FileStore.open(folder: target, schema: testSchema)
  }

  @Test func `a backup made while two processes write is a consistent snapshot`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try store.add("0", Runner(name: "n", laps: 0))
    let isDone = Atomic(false)
    let counts = Mutex([0, 0])
    let others = [try folder.open(), try folder.open()]
    let threads = (0..<2).map { place in
      BackgroundThread { [other = others[place]] in
        // Each transaction writes two documents, so an odd number would be half of one.
        for index in 1...200 where !isDone.load(ordering: .acquiring) {
          try? other.write(by: "test", at: 0) {
            try $0.put(runners, id: "\(place)-\(index)-a", Runner(name: "n", laps: index))
            try $0.put(runners, id: "\(place)-\(index)-b", Runner(name: "n", laps: index))
          }
          counts.withLock { $0[place] = index }
          if index % 50 == 0 { try? other.compact() }
        }
      }
    }
    for round in 0..<4 {
      let before = counts.withLock { $0 }
      let backup = folder.parent + "/\(round).backup"
      try store.backUp(to: backup)
      let copy = try restored(backup, in: folder)
      let ids = Set(try copy.read { try $0.ids(runners) })
      for place in 0..<2 {
        let count = ids.count { $0.hasPrefix("\(place)-") } / 2
        #expect(count >= before[place])
        let prefix = (0..<count).flatMap { ["\(place)-\($0 + 1)-a", "\(place)-\($0 + 1)-b"] }
        #expect(ids.filter { $0.hasPrefix("\(place)-") } == Set(prefix))
      }
      copy.close()
    }
    isDone.store(true, ordering: .releasing)
    for thread in threads { thread.join() }
    for other in others { other.close() }
    store.close()
  }

  @Test func `the store knows where its backups are, also after one was restored`() throws {
    let folder = TemporaryFolder()
    let (first, second) = (folder.parent + "/1.backup", folder.parent + "/2.backup")
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    try store.backUp(to: first)
    try store.backUp(to: second)
    #expect(try store.backups().map(\.path) == [first, second])
    #expect(throws: StoreError.exists(first)) { try store.backUp(to: first) }
    store.close()
    let former = try #require(
      try FileStore.restore(first, to: folder.path, schema: testSchema))
    let again = try folder.open()
    defer { again.close() }
    #expect(try Set(again.backups().map(\.path)) == [first, second, former])
    try FileManager.default.removeItem(atPath: second)
    #expect(try Set(again.backups().map(\.path)) == [first, former])
  }

  @Test func `a failed backup is not listed and leaves no file`() throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    let writes = Mutex(0)
    files.fail { call, _ in
      guard call == .openForWriting else { return nil }
      return writes.withLock { count in
        count += 1
        return count == 1 ? ENOSPC : nil
      }
    }
    #expect(throws: StoreError.self) { try store.backUp(to: folder.parent + "/1.backup") }
    files.heal()
    #expect(try store.backups() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.parent) == ["data"])
  }

  @Test func `a read-only store can be backed up`() throws {
    let folder = TemporaryFolder()
    let first = try folder.open()
    try first.add("1", Runner(name: "Ada"))
    first.close()
    let files = FaultyFiles()
    files.fail { call, _ in call == .openForWriting ? EROFS : nil }
    let store = try folder.open(files)
    defer { store.close() }
    #expect(store.isReadOnly)
    files.heal()
    let backup = folder.parent + "/1.backup"
    #expect(try store.backUp(to: backup, progress: nil).documents == 1)
    let copy = try restored(backup, in: folder)
    #expect(try copy.allNames() == ["Ada"])
    copy.close()
  }
}
