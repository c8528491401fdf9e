import FoundationEssentials
import Glibc
import Testing

@testable import Store

@Suite("Pipes, devices and folders in place of the store's files")
struct SpecialFileTests {
  enum Kind: String, CaseIterable { case pipe, folder, socket }

  private static let names = [
    FormatFile.name, CurrentFile.name, StoreLock.lockName, StoreLock.turnName, SpaceReserve.name,
    "journal-000002.jsonl", "gen-000002/runners.jsonl",
  ]

  private let scene = TemporaryFolder()

  private func put(_ kind: Kind, at name: String) throws {
    let path = scene.path + "/" + name
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .folder: #expect(mkdir(path, 0o700) == 0)
    case .socket: #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    }
  }

  @Test(arguments: names, Kind.allCases)
  func `special files do not block and are reported by their kind`(
    name: String, kind: Kind
  ) throws {
    let store = try scene.open()
    try store.add("1", Runner(name: "Ada"))
    try store.compact()
    store.close()
    try put(kind, at: name)
    _ = try? FileStore.verify(folder: scene.path, schema: testSchema)
    _ = try? FileStore.rescue(
      folder: scene.path, into: scene.parent + "/rescued", schema: testSchema)
    do {
      let opened = try scene.open()
      defer { opened.close() }
      _ = try opened.read { try $0.find(runners) }
      #expect(name == SpaceReserve.name)
    } catch let error as StoreError {
      let cause = error.arguments["cause"] ?? ""
      let words = ["pipe": "named pipe", "folder": "folder", "socket": ""][kind.rawValue] ?? ""
      #expect(cause.contains(words), "\(error)")
    }
  }

  @Test func `a pipe is neither restored nor imported`() throws {
    let pipe = scene.parent + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: StoreError.self) {
      try FileStore.restore(pipe, to: scene.path, schema: testSchema)
    }
    let plain = scene.parent + "/plain"
    #expect(mkdir(plain, 0o700) == 0 && mkfifo(plain + "/runners.json", 0o600) == 0)
    let store = try scene.open()
    defer { store.close() }
    #expect(throws: StoreError.self) { try store.importDocuments(from: plain, by: "test") }
  }
}
