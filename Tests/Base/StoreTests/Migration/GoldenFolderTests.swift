import Chance
import FoundationEssentials
import Testing

@testable import Store

@Suite struct GoldenFolderTests {
  /// The next schema version, which has another document format.
  private static let next = Schema(version: 2, collections: testSchema.collections)

  private func opened(
    _ golden: GoldenFolder, _ schema: Schema = testSchema
  ) throws -> (TemporaryFolder, FileStore) {
    let folder = TemporaryFolder()
    try golden.write(to: folder)
    return (folder, try folder.open(schema))
  }

  /// Returns the bytes of all documents, by collection and id.
  private func documents(_ store: FileStore) throws -> [String: String] {
    try store.latestContents().allTables().reduce(into: [:]) { all, entry in
      for row in 0..<entry.table.rows.count where entry.table.rows[row].isLive {
        all[entry.name + "/" + entry.table.id(at: row)] = String(
          decoding: entry.table.document(at: row), as: UTF8.self)
      }
    }
  }

  private func bytes(of folder: TemporaryFolder) throws -> [String: [UInt8]] {
    try folder.allFiles().reduce(into: [:]) { $0[$1] = try folder.bytes($1) }
  }

  @Test(arguments: GoldenFolder.all)
  func `it is sound, opens, and every value is as it was`(_ golden: GoldenFolder) throws {
    let folder = TemporaryFolder()
    try golden.write(to: folder)
    let report = try FileStore.verify(folder: folder.path, schema: testSchema)
    #expect(report.findings == [])
    #expect(report.sequence == golden.sequence)
    let store = try folder.open()
    defer { store.close() }
    #expect(try documents(store) == golden.documents)
    #expect(try store.runner("1")?.revision == 2)
  }

  @Test(arguments: GoldenFolder.all)
  func `a newer program backs it up first, and every value is as it was`(
    _ golden: GoldenFolder
  ) throws {
    let (folder, store) = try opened(golden, Self.next)
    #expect(try documents(store) == golden.documents)
    let backup = folder.path + ".schema-1.backup"
    #expect(try store.backups().map(\.path) == [backup])
    store.close()
    let target = folder.parent + "/back"
    try FileStore.restore(backup, to: target, schema: testSchema)
    let back = try FileStore.open(folder: target, schema: testSchema)
    defer { back.close() }
    #expect(try documents(back) == golden.documents)
  }

  @Test(arguments: GoldenFolder.all)
  func `fields that a program does not know survive its changes, compaction and reopening`(
    _ golden: GoldenFolder
  ) throws {
    let (folder, store) = try opened(golden)
    try store.add("1", Runner(name: "Ada Lake", bib: "1", laps: 4))
    try store.compact()
    store.close()
    let again = try folder.open()
    defer { again.close() }
    #expect(
      try documents(again)["runners/1"]
        == #"{"bib":"1","laps":4,"name":"Ada Lake","shoe":38,"team":{"city":"Ohm","name":"Reds"}}"#)
  }

  @Test(arguments: GoldenFolder.all, ["\"version\":1", "\"schema\":1"])
  func `one of a newer program is refused with both numbers, and not touched`(
    _ golden: GoldenFolder, _ field: String
  ) throws {
    let folder = TemporaryFolder()
    try golden.write(to: folder)
    let format = String(decoding: try folder.bytes("FORMAT"), as: UTF8.self)
    try folder.write(
      Array(format.replacing(field, with: field.dropLast() + "7").utf8), to: "FORMAT")
    let before = try bytes(of: folder)
    let refusal = StoreError.newerFormat(folder: folder.path, found: 7, known: 1)
    #expect(throws: refusal) { try folder.open() }
    #expect(throws: refusal) { try FileStore.verify(folder: folder.path, schema: testSchema) }
    #expect(try bytes(of: folder) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.parent) == ["data"])
  }

  /// The k-th call fails, for all k, once or permanently.
  ///
  /// The folder has the old or the new version, and never the new one without its backup.
  @Test(arguments: GoldenFolder.all, [false, true])
  func `an interrupted upgrade is repeated`(
    _ golden: GoldenFolder, _ forGood: Bool
  ) throws {
    for k in 1...40 {
      let folder = TemporaryFolder()
      try golden.write(to: folder)
      let files = FaultyFiles()
      files.fail { _, number in (forGood ? number >= k : number == k) ? 5 : nil }
      var surroundings = StoreSurroundings.system
      surroundings.files = files
      try? FileStore.open(folder: folder.path, schema: Self.next, surroundings).close()
      let format = String(decoding: try folder.bytes("FORMAT"), as: UTF8.self)
      let backup = folder.path + ".schema-1.backup"
      if format.contains("\"schema\":2") {
        #expect(FileManager.default.fileExists(atPath: backup), "call \(k)")
      }
      let store = try folder.open(Self.next)
      #expect(try documents(store) == golden.documents, "call \(k)")
      #expect(try store.backups().map(\.path) == [backup], "call \(k)")
      store.close()
    }
  }

  @Test func `an existing older backup is kept, and another one is made`() throws {
    let (folder, store) = try opened(.version1)
    let older = folder.path + ".schema-1.backup"
    try store.backUp(to: older)
    try store.add("9", Runner(name: "later"))
    store.close()
    let before = try Data(contentsOf: URL(filePath: older))
    let new = try folder.open(Self.next)
    defer { new.close() }
    #expect(try Data(contentsOf: URL(filePath: older)) == before)
    let backup = folder.path + ".schema-1-2.backup"
    let text = String(decoding: try Data(contentsOf: URL(filePath: backup)), as: UTF8.self)
    #expect(text.contains("later"))
  }

  /// Power fails at a random call of the upgrade.
  ///
  /// After reopening nothing is missing.
  @Test func `a power cut during the upgrade loses nothing`() throws {
    for seed in 0..<150 {
      let disk = SimulatedDisk(random: SeededGenerator(seed: seed))
      var random = SeededGenerator(seed: seed + 7)
      try fill(disk)
      disk.callsLeft = Int.random(in: 0..<25, using: &random)
      _ = try? engine(disk, Self.next)
      disk.cutPower()
      let again = try engine(disk, Self.next)
      #expect(again.contents.sequence == 3, "seed \(seed)")
      #expect(again.format.schema == 2, "seed \(seed)")
      #expect(disk.names["store.schema-1.backup"] != nil, "seed \(seed)")
      again.close()
    }
  }

  /// Fills a disk as an older program would.
  private func fill(_ disk: SimulatedDisk) throws {
    let old = try engine(disk, testSchema)
    for index in 1...3 {
      let answer = JobAnswer<Bool>()
      old.run([
        answer.job(
          by: "test", at: 0,
          {
            try $0.put(runners, id: "\(index)", Runner(name: "n\(index)"))
            return true
          }, report: nil)
      ])
      _ = try answer.value.get()
    }
    old.close()
  }

  private func engine(_ disk: SimulatedDisk, _ schema: Schema) throws -> StoreEngine {
    let surroundings = StoreSurroundings(
      files: disk, bootID: "boot", processID: 1, userID: 0, monotonicMilliseconds: { 0 },
      utcMilliseconds: { 0 }, pause: { _ in })
    return try StoreOpening(path: "/store", schema: schema, surroundings: surroundings).run()
  }
}
