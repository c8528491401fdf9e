import FoundationEssentials
import Testing

@testable import Store

/// A folder that disappears while a store has it open.
@Suite struct LostFolderTests {
  private let folder = TemporaryFolder()

  private func opened() throws -> FileStore {
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    return store
  }

  private func expectGone(_ store: FileStore) throws {
    for _ in 0..<2 {
      #expect(throws: StoreError.folderGone(folder: folder.path)) {
        try store.add("2", Runner(name: "Bo"))
      }
    }
    #expect(try store.allNames() == ["Ada"])
    #expect(StoreError.folderGone(folder: folder.path).isRefusalOfDisk)
  }

  @Test func `nothing is reported saved in a deleted folder`() throws {
    let store = try opened()
    defer { store.close() }
    try FileManager.default.removeItem(atPath: folder.path)
    try expectGone(store)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `nothing is reported saved in a moved folder until it is back`() throws {
    let store = try opened()
    defer { store.close() }
    let away = folder.parent + "/away"
    try FileManager.default.moveItem(atPath: folder.path, toPath: away)
    try expectGone(store)
    try FileManager.default.moveItem(atPath: away, toPath: folder.path)
    try store.add("3", Runner(name: "Cy"))
    #expect(try store.allNames() == ["Ada", "Cy"])
  }

  @Test func `two stores in one place never write into each other's folder`() throws {
    let store = try opened()
    defer { store.close() }
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.parent + "/away")
    let other = try folder.open()
    defer { other.close() }
    try other.add("9", Runner(name: "Di"))
    try expectGone(store)
    #expect(try other.allNames() == ["Di"])
  }

  @Test func `a store whose lock file was deleted writes nothing`()
    throws
  {
    let store = try opened()
    defer { store.close() }
    try FileManager.default.removeItem(atPath: folder.path + "/LOCK")
    try expectGone(store)
    let other = try folder.open()
    defer { other.close() }
    try other.add("9", Runner(name: "Di"))
    try expectGone(store)
    #expect(try other.allNames() == ["Ada", "Di"])
  }
}
