import FoundationEssentials
import Glibc
import Testing

@testable import Store

@Suite struct MaintenanceTests {
  private func filled(_ folder: TemporaryFolder) throws -> FileStore {
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada \"the\" first\n", bib: "1"))
    try store.add("1", Runner(name: "Ada", bib: "1"))
    try store.add("é", Runner(name: "Zoë 🏁", bib: "2"))
    try store.compact()
    try store.add("3", Runner(name: "Bo", bib: "3"))
    return store
  }

  @Test func `a sound folder is reported with what it holds`() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let report = try FileStore.verify(folder: folder.path, schema: testSchema)
    #expect(report == StoreReport(collections: 1, documents: 3, sequence: 4))
    store.close()
  }

  @Test func `verifying an absent folder creates nothing`() throws {
    let folder = TemporaryFolder()
    #expect(throws: StoreError.self) {
      try FileStore.verify(folder: folder.path, schema: testSchema)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a backup restores everything, and the former folder is kept beside it`() throws {
    let folder = TemporaryFolder()
    let backup = folder.parent + "/race.backup"
    let store = try filled(folder)
    let before = try store.read { try $0.find(runners) }
    try store.backUp(to: backup)
    #expect(throws: StoreError.exists(backup)) { try store.backUp(to: backup) }
    try store.write(by: "test", at: 0) { try $0.dropAll(in: runners) }
    let former = try FileStore.restore(backup, to: folder.path, schema: testSchema)
    #expect(throws: StoreError.replaced(folder: folder.path)) {
      try store.add("9", Runner(name: "late"))
    }
    store.close()
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.read { try $0.find(runners) } == before)
    try again.add("4", Runner(name: "Cy"))
    let kept = try FileStore.open(folder: try #require(former), schema: testSchema)
    defer { kept.close() }
    #expect(try kept.allNames() == [])
  }

  @Test func `a backup restores into a folder that is not there yet`() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let backup = folder.parent + "/race.backup"
    try store.backUp(to: backup)
    store.close()
    let target = folder.parent + "/new"
    #expect(try FileStore.restore(backup, to: target, schema: testSchema) == nil)
    #expect(try FileStore.verify(folder: target, schema: testSchema).collections == 2)
  }

  @Test func `a backup cut short or changed is refused and the folder is left alone`() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let backup = folder.parent + "/race.backup"
    try store.backUp(to: backup)
    store.close()
    let whole = Array(try Data(contentsOf: URL(filePath: backup)))
    var changed = whole
    changed[whole.count / 2] ^= 1
    for bad in [Array(whole.dropLast()), Array(whole.prefix(100)), [], changed] {
      try Data(bad).write(to: URL(filePath: backup))
      #expect {
        try FileStore.restore(backup, to: folder.path, schema: testSchema)
      } throws: { error in
        if case .badBackup? = error as? StoreError { true } else { false }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.parent).count == 2)
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).documents == 4)
  }

  @Test func `export writes one plain JSON file per collection`() throws {
    struct Exported: Decodable {
      var collection: String
      var documents: [String: Runner]
    }
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let target = folder.parent + "/plain"
    try store.export(to: target)
    store.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["runners.json"])
    let data = try Data(contentsOf: URL(filePath: target + "/runners.json"))
    let exported = try JSONDecoder().decode(Exported.self, from: data)
    #expect(exported.collection == "runners")
    #expect(exported.documents["é"] == Runner(name: "Zoë 🏁", bib: "2"))
    #expect(exported.documents.count == 3)
  }

  @Test func `an export that fills the disk leaves no files`() throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    let target = folder.parent + "/plain"
    files.fail { call, _ in call == .write ? ENOSPC : nil }
    #expect(throws: StoreError.self) { try store.export(to: target) }
    #expect(!FileManager.default.fileExists(atPath: target))
    files.heal()
    try store.export(to: target)
    #expect(FileManager.default.fileExists(atPath: target + "/runners.json"))
  }
}

@Suite struct MigrationTests {
  @Test func `a folder of an older program is backed up before it is upgraded`() throws {
    let folder = TemporaryFolder()
    let old = try folder.open()
    try old.add("1", Runner(name: "Ada"))
    old.close()
    let new = try folder.open(Schema(version: 2))
    #expect(try new.allNames() == ["Ada"])
    new.close()
    #expect {
      try folder.open()
    } throws: { error in
      if case .newerFormat? = error as? StoreError { true } else { false }
    }
    let backup = folder.path + ".schema-1.backup"
    let target = folder.parent + "/back"
    try FileStore.restore(backup, to: target, schema: testSchema)
    let back = try FileStore.open(folder: target, schema: testSchema)
    defer { back.close() }
    #expect(try back.allNames() == ["Ada"])
  }
}
