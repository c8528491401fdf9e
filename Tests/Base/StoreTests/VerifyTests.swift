import FoundationEssentials
import Glibc
import Testing

@testable import Store

@Suite struct VerifyTests {
  @Test func `a folder with a history behind it is sound`() throws {
    let scene = try DamageScene()
    let before = try scene.everyByte()
    let report = try scene.verify()
    #expect(report == StoreReport(collections: 2, documents: 7, sequence: 9))
    #expect(try scene.everyByte() == before)
  }

  @Test func `every problem is listed, and the check goes on after the first`() throws {
    let scene = try DamageScene()
    try scene.remove("FORMAT")
    try scene.flip("Oz", in: "gen-000003/others.jsonl")
    try scene.flip("Di", in: "journal-000003.jsonl")
    try scene.flip("Cy", in: "keep/gen-000002/journal-000002.jsonl")
    #expect(chmod(scene.folder.path + "/CURRENT", 0o644) == 0)
    let report = try scene.verify()
    #expect(report.problems.count == 4)
    #expect(report.problems.contains(.missing(file: "FORMAT")))
    #expect(
      report.problems.contains(
        .snapshotChanged(
          file: "gen-000003/others.jsonl", collection: "others", readable: 1, documents: 1)))
    #expect(report.problems.contains(.permissions(path: "CURRENT", isFolder: false)))
    #expect(report.problems.compactMap(\.lostTransactions) == [6...6])
    let warnings = report.findings.filter { $0.severity == .warning }
    #expect(warnings.allSatisfy { $0 == .history(file: "keep/gen-000002/journal-000002.jsonl") })
    #expect(!warnings.isEmpty)
    #expect(report.documents == 6)
  }

  @Test func `a lost transaction is named with its line, its time and the safe part`() throws {
    let scene = try DamageScene()
    try scene.flip("Ed", in: "journal-000003.jsonl")
    let gap = try #require(
      try scene.verify().findings.lazy.compactMap { finding -> JournalGap? in
        if case .transactions(let gap) = finding { gap } else { nil }
      }.first)
    #expect((gap.line, gap.first, gap.last) == (3, 7, 7))
    #expect((gap.afterUTCMilliseconds, gap.beforeUTCMilliseconds) == (1000, 1000))
    #expect(gap.later == 1)
    #expect(gap.remains.first?.contains("\"bib\":\"5\"") == true)
  }

  @Test func `a journal shorter than what was reported as saved is a problem`() throws {
    let scene = try DamageScene()
    try scene.damage("journal-000003.jsonl") { bytes in
      let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      bytes.removeSubrange((ends[2] + 1)...)
    }
    #expect(try scene.verify().problems.compactMap(\.lostTransactions) == [8...9])
  }

  @Test func `interrupted work is a note and not a problem`() throws {
    let scene = try DamageScene()
    try scene.damage("journal-000003.jsonl") { $0 += Array(#"{"s":10,"d"#.utf8) }
    try Data("x".utf8).write(to: URL(filePath: scene.folder.path + "/CURRENT.tmp"))
    #expect(chmod(scene.folder.path + "/CURRENT.tmp", 0o600) == 0)
    let report = try scene.verify()
    #expect(report.isSound)
    #expect(report.findings.contains(.unfinished(file: "journal-000003.jsonl", bytes: 10)))
    #expect(report.findings.contains(.leftover(file: "CURRENT.tmp")))
  }

  @Test(arguments: [0o640, 0o604, 0o660] as [mode_t])
  func `a file that others may use is a problem`(_ mode: mode_t) throws {
    let scene = try DamageScene()
    #expect(chmod(scene.folder.path + "/gen-000003/runners.jsonl", mode) == 0)
    #expect(
      try scene.verify().problems
        == [.permissions(path: "gen-000003/runners.jsonl", isFolder: false)])
  }

  @Test func `every bit flipped in a live file is found`() throws {
    let scene = try DamageScene()
    for name in ["FORMAT", "CURRENT", "gen-000003/runners.jsonl", "journal-000003.jsonl"] {
      let bytes = try scene.folder.bytes(name)
      for place in stride(from: 0, to: bytes.count, by: 3) {
        var flipped = bytes
        flipped[place] ^= 1 << (place % 8)
        try scene.folder.write(flipped, to: name)
        let isFound = (try? scene.verify().findings.isEmpty) != true
        // Only the parsed parts of FORMAT are checked; the characters of the id have no meaning.
        if name != "FORMAT" { #expect(isFound, "\(name) at \(place)") }
      }
      try scene.folder.write(bytes, to: name)
    }
    #expect(try scene.verify().findings.isEmpty)
  }

  @Test func `others that write and compact meanwhile cause no findings`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    let thread = BackgroundThread {
      for index in 0..<120 {
        try? store.add("\(index)", Runner(name: "n"))
        if index % 10 == 9 { try? store.compact() }
      }
    }
    for _ in 0..<30 {
      let report = try? FileStore.verify(folder: folder.path, schema: testSchema)
      #expect(report?.problems ?? [] == [])
    }
    thread.join()
    store.close()
    #expect(try folder.open().runner("119")?.value.name == "n")
  }

  @Test func `progress rises to 100 and is reported at most once per percent`() throws {
    let scene = try DamageScene()
    var told: [Int] = []
    _ = try FileStore.verify(folder: scene.folder.path, schema: testSchema) {
      told.append($0.percent)
    }
    #expect(told.first == 0)
    #expect(told.last == 100)
    #expect(told == told.sorted())
    #expect(told.count <= 103)
  }

  private struct Enough: Error {}

  @Test func `a cancelled check makes no statement about the folder`() throws {
    let scene = try DamageScene()
    #expect(throws: Enough.self) {
      try FileStore.verify(folder: scene.folder.path, schema: testSchema) {
        if $0.percent >= 30 { throw Enough() }
      }
    }
  }

  @Test func `a cancelled backup, export or compaction changes nothing`()
    throws
  {
    let folder = TemporaryFolder()
    let store = try folder.open()
    for index in 0..<40 { try store.add("\(index)", Runner(name: "n\(index)")) }
    let stop: StoreProgressReport = { if $0.percent >= 50 { throw Enough() } }
    let (backup, files) = (folder.parent + "/stopped.backup", folder.parent + "/stopped")
    #expect(throws: Enough.self) { try store.backUp(to: backup, progress: stop) }
    #expect(throws: Enough.self) { try store.export(to: files, progress: stop) }
    #expect(throws: Enough.self) { try store.compact { _ in throw Enough() } }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.parent)
    #expect(left.filter { $0.contains("stopped") } == [])
    #expect(try store.runner("39")?.value.name == "n39")
    #expect(try FileStore.verify(folder: folder.path, schema: testSchema).isSound)
    #expect(try store.backUp(to: backup, progress: nil).documents >= 40)
    store.close()
  }

  @Test func `a cancelled import adds nothing, and a cancelled rescue makes no folder`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    for index in 0..<40 { try store.add("\(index)", Runner(name: "n\(index)")) }
    let files = folder.parent + "/whole"
    try store.export(to: files)
    let other = TemporaryFolder()
    let empty = try other.open()
    let stop: StoreProgressReport = {
      if $0.step != .checking, $0.percent >= 50 { throw Enough() }
    }
    #expect(throws: Enough.self) {
      try empty.importDocuments(from: files, by: "shell", progress: stop)
    }
    #expect(try empty.runner("0") == nil)
    #expect(throws: Enough.self) {
      try FileStore.rescue(
        folder: folder.path, into: folder.parent + "/rescued", schema: testSchema, progress: stop)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.parent)
    #expect(left.filter { $0.contains("rescued") } == [])
    empty.close()
    store.close()
  }
}
