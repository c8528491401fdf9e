import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Store

@Suite struct RestoreTests {
  /// Returns a folder with changes since its backup, which has Ada.
  private func scene() throws -> (TemporaryFolder, backup: String) {
    let folder = TemporaryFolder()
    let backup = folder.parent + "/race.backup"
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    try store.backUp(to: backup)
    try store.add("2", Runner(name: "Bo"))
    store.close()
    return (folder, backup)
  }

  @Test(arguments: ["\"version\":1", "\"schema\":1"])
  func `a folder of a newer program is not replaced`(_ field: String) throws {
    let (folder, backup) = try scene()
    let text = String(decoding: try folder.bytes("FORMAT"), as: UTF8.self)
    let newer = text.replacing(field, with: field.dropLast() + "9")
    try folder.write(Array(newer.utf8), to: "FORMAT")
    #expect(throws: StoreError.newerFormat(folder: folder.path, found: 9, known: 1)) {
      try FileStore.restore(backup, to: folder.path, schema: testSchema)
    }
    #expect(try folder.bytes("FORMAT") == Array(newer.utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.parent).sorted()
        == ["data", "race.backup"])
  }

  @Test(arguments: ["FORMAT", "CURRENT", "LOCK", "gen-000002"])
  func `a damaged folder is replaced and kept`(_ missing: String) throws {
    let (folder, backup) = try scene()
    let store = try folder.open()
    try store.compact()
    store.close()
    try FileManager.default.removeItem(atPath: folder.path + "/" + missing)
    let before = try folder.allFiles().filter { $0 != "LOCK" }
    let former = try #require(
      try FileStore.restore(backup, to: folder.path, schema: testSchema))
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).findings == [])
    let kept = try FileManager.default.subpathsOfDirectory(atPath: former)
    #expect(Set(kept).isSuperset(of: before))
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.allNames() == ["Ada"])
  }

  @Test func `processes with the folder open get an error after a restore`() throws {
    let (folder, backup) = try scene()
    let (writer, reader) = (try folder.open(), try folder.open())
    try FileStore.restore(backup, to: folder.path, schema: testSchema)
    for store in [writer, reader] {
      #expect(throws: StoreError.replaced(folder: folder.path)) {
        try store.add("9", Runner(name: "late"))
      }
      store.close()
    }
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.allNames() == ["Ada"])
  }

  private struct Enough: Error {}

  /// Stops the restore at the k-th progress report, for all k.
  @Test
  func `a restore that is stopped half-way leaves the folder as it was, and nothing beside it`()
    throws
  {
    for k in 1... {
      let (folder, backup) = try scene()
      let open = try folder.open()
      let before = try contents(of: folder)
      var told = 0
      let stop: StoreProgressReport = { _ in
        told += 1
        if told >= k { throw Enough() }
      }
      let isRestored =
        (try? FileStore.restore(backup, to: folder.path, schema: testSchema, progress: stop)) != nil
      guard !isRestored else {
        // Stopping at the last report is too late: the restore has completed.
        #expect(k > 3 && told <= k)
        return open.close()
      }
      #expect(try contents(of: folder) == before, "\(k)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.parent).sorted()
          == ["data", "race.backup"], "\(k)")
      // A program that had it open can still use it.
      try open.add("3", Runner(name: "Cy"))
      #expect(try open.allNames() == ["Ada", "Bo", "Cy"], "\(k)")
      open.close()
    }
  }

  /// Returns all files of a folder with their bytes, except the lock, which changes.
  private func contents(of folder: TemporaryFolder) throws -> [String: [UInt8]] {
    let names = try folder.allFiles().filter { $0 != "LOCK" }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.bytes($0)) })
  }

  /// The k-th call fails, for all k.
  ///
  /// The folder is the old or the new one, and the old one still exists.
  @Test(arguments: [true, false])
  func `a restore that fails anywhere loses neither folder`(_ canExchange: Bool) throws {
    var outcomes: Set<[String]> = []
    for k in 1... {
      let (folder, backup) = try scene()
      let files = FaultyFiles()
      files.exchanges.store(canExchange, ordering: .relaxed)
      let calls = Mutex(0)
      files.fail { _, number in
        calls.withLock { $0 = number }
        return number == k ? EIO : nil
      }
      var surroundings = StoreSurroundings.system
      surroundings.files = files
      let isRestored =
        (try? FileStore.restore(backup, to: folder.path, schema: testSchema, surroundings)) != nil
      let names = try folder.open()
      let found = try names.allNames()
      names.close()
      outcomes.insert(found)
      if isRestored { #expect(found == ["Ada"], "call \(k)") }
      let folders = try FileManager.default.contentsOfDirectory(atPath: folder.parent)
      let holdsBo = try folders.filter { $0.hasPrefix("data") }.contains { name in
        let store = try FileStore.open(folder: folder.parent + "/" + name, schema: testSchema)
        defer { store.close() }
        return try store.allNames().contains("Bo")
      }
      #expect(holdsBo, "call \(k)")
      if calls.withLock({ $0 }) < k { break }
    }
    #expect(outcomes == [["Ada", "Bo"], ["Ada"]])
  }
}
