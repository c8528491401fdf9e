import FoundationEssentials
import Testing

@testable import Store

@Suite struct RescueTests {
  @Test func `a healthy folder loses nothing`() throws {
    let scene = try DamageScene()
    let report = try scene.rescue()
    #expect(report.losses == [])
    #expect(report.damage.findings == [])
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
    #expect(report.result.sequence == 9)
  }

  @Test(arguments: ["CURRENT", "FORMAT", "LOCK", "TURN", "RESERVE"], [true, false])
  func `without a file that only says what is live, nothing is lost`(
    _ name: String, _ isRemoved: Bool
  ) throws {
    let scene = try DamageScene()
    if isRemoved {
      try scene.remove(name)
    } else {
      try scene.damage(name) { $0 = Array("nonsense".utf8) }
    }
    let report = try scene.rescue()
    #expect(report.isComplete)
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test(arguments: [StoreLimits.lastTransaction, 1 << 59])
  func `the rescued folder works whatever the damaged mark claims`(
    _ claimed: Int
  ) throws {
    let scene = try DamageScene()
    let mark = ReaderMark(
      sequence: claimed, boot: StoreSurroundings.system.bootID, process: 1, writer: 1)
    try scene.damage("LOCK") { $0 = mark.bytes }
    _ = try scene.rescue()
    let store = try FileStore.open(folder: scene.target, schema: testSchema)
    try store.add("new", Runner(name: "Flo"))
    #expect(try store.runner("new") != nil)
  }

  /// Changes the lines of the live journal; the first is its header.
  private func reorder(_ scene: DamageScene, _ change: (inout [String]) -> Void) throws {
    try scene.damage("journal-000003.jsonl") { bytes in
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      change(&lines)
      bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    }
  }

  @Test func `reordered lines are reported and all are rescued`() throws {
    let scene = try DamageScene()
    try reorder(scene) { $0.insert($0.removeLast(), at: 1) }
    #expect(!(try scene.verify().isSound))
    _ = try scene.rescue()
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test func `a duplicated line is reported and all documents are rescued`() throws {
    let scene = try DamageScene()
    try reorder(scene) { $0.insert($0[2], at: 3) }
    #expect(throws: StoreError.self) { try scene.folder.open() }
    #expect(
      try scene.verify().problems
        == [.order(file: "journal-000003.jsonl", line: 4, transaction: 7)])
    _ = try scene.rescue()
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test func `a file of snapshots that claims an absurd size is rescued without taking that much`()
    throws
  {
    let scene = try DamageScene()
    let bytes = try scene.folder.bytes("CURRENT")
    var current = try #require(CurrentFile(bytes))
    current.collections[0].bytes = 1 << 47
    try scene.folder.write(current.sealed(), to: "CURRENT")
    _ = try scene.rescue()
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test func `a damaged snapshot is reassembled from an older one`() throws {
    let scene = try DamageScene()
    try scene.flip("Cy", in: "gen-000003/runners.jsonl")
    let report = try scene.rescue()
    #expect(report.restored == ["runners"])
    #expect(report.isComplete)
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test func `a snapshot without an older copy is rescued in part and reported as doubtful`()
    throws
  {
    let scene = try DamageScene()
    try scene.remove("keep")
    try scene.damage("gen-000003/runners.jsonl") { bytes in
      let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      bytes[ends[0] + 1] = UInt8(ascii: "?")
    }
    let report = try scene.rescue()
    #expect(report.losses.contains(.doubtful(collection: "runners", documents: 2)))
    #expect(report.losses.contains(.documents(collection: "runners", lines: [2])))
    #expect(!report.isComplete)
    var expected = scene.saved
    expected["runners/1"] = nil
    #expect(try DamageScene.documents(in: scene.target) == expected)
  }

  @Test func `an older state that is damaged too is never taken for the right one`() throws {
    let scene = try DamageScene()
    for name in ["gen-000003", "keep/gen-000002"] {
      try scene.flip("Bo", in: name + "/runners.jsonl")
    }
    let report = try scene.rescue()
    #expect(report.restored == [])
    #expect(report.losses.contains(.doubtful(collection: "runners", documents: 3)))
    #expect(try DamageScene.documents(in: scene.target).keys.sorted() == scene.saved.keys.sorted())
  }

  @Test func `a generation that is gone comes back from the one before`() throws {
    let scene = try DamageScene()
    try scene.remove("gen-000003")
    let report = try scene.rescue()
    #expect(report.restored == ["others", "runners"])
    #expect(report.isComplete)
    #expect(try DamageScene.documents(in: scene.target) == scene.saved)
  }

  @Test func `with every generation gone the journal is rescued, and the rest is named`()
    throws
  {
    let scene = try DamageScene()
    try scene.remove("gen-000003")
    try scene.remove("keep")
    let report = try scene.rescue()
    #expect(report.losses.contains(.collection("runners", documents: 3)))
    #expect(report.losses.contains(.collection("others", documents: 1)))
    let kept = scene.saved.filter { ["runners/4", "runners/5", "runners/6"].contains($0.key) }
    #expect(try DamageScene.documents(in: scene.target) == kept)
  }

  @Test func `lines after a damaged one are rescued, and the gap is named`() throws {
    let scene = try DamageScene()
    try scene.flip("Ed", in: "journal-000003.jsonl")
    let report = try scene.rescue()
    guard case .transactions(let gap)? = report.losses.first else {
      Issue.record("\(report.losses)")
      return
    }
    #expect(report.losses.count == 1)
    #expect((gap.first, gap.last, gap.later) == (7, 7, 1))
    #expect(gap.remains.first?.contains("\"bib\":\"5\"") == true)
    var expected = scene.saved
    expected["runners/5"] = nil
    #expect(try DamageScene.documents(in: scene.target) == expected)
  }

  @Test func `every whole line of a cut journal is rescued`() throws {
    let scene = try DamageScene()
    let name = "journal-000003.jsonl"
    let journal = try scene.folder.bytes(name)
    for cut in stride(from: 0, to: journal.count, by: 97) {
      try scene.folder.write(Array(journal[..<cut]), to: name)
      let report = try scene.rescue()
      #expect(!report.isComplete, "cut at \(cut)")
      let lines = journal[..<cut].count { $0 == UInt8(ascii: "\n") }
      let count = try DamageScene.documents(in: scene.target).count
      #expect(count == 4 + min(3, max(0, lines - 1)), "cut at \(cut)")
      try FileManager.default.removeItem(atPath: scene.target)
    }
  }

  @Test func `a segment that is gone is named with its transactions`() throws {
    let scene = try DamageScene()
    try scene.remove("journal-000003.jsonl")
    let report = try scene.rescue()
    #expect(report.damage.problems.contains(.segmentMissing(file: "journal-000003.jsonl")))
    #expect(report.losses.compactMap(\.lostTransactions) == [6...9])
    #expect(try DamageScene.documents(in: scene.target).count == 4)
  }

  @Test func `of two documents with one bib the later is kept, the other is reported`()
    throws
  {
    let scene = try DamageScene()
    let loose = try FileStore.open(folder: scene.folder.path, schema: Schema())
    try loose.add("7", Runner(name: "Gus", bib: "2"))
    loose.close()
    #expect(try scene.verify().problems.count == 1)
    let report = try scene.rescue()
    guard case .duplicate(_, "2", ["bib"], "7", let document)? = report.losses.first else {
      Issue.record("\(report.losses)")
      return
    }
    #expect(document.contains("Bo"))
    let names = try DamageScene.documents(in: scene.target).values.map(\.name)
    #expect(names.contains("Gus"))
    #expect(!names.contains("Bo"))
  }

  @Test func `a transaction of many lines with one damaged counts as far as it goes`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    let filler = String(repeating: "x", count: 2000)
    try store.write(by: "test", at: 0) { transaction in
      for index in 0..<1200 { try transaction.put(runners, id: "\(index)", Runner(name: filler)) }
    }
    try store.add("last", Runner(name: "last"))
    store.close()
    let name = try folder.journal
    var bytes = try folder.bytes(name)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    bytes[ends[1] + 500] ^= 1
    try folder.write(bytes, to: name)
    let target = folder.parent + "/rescued"
    let report = try FileStore.rescue(folder: folder.path, into: target, schema: testSchema)
    #expect(report.losses.contains(.part(transaction: 1)))
    let rescued = try FileStore.open(folder: target, schema: testSchema)
    defer { rescued.close() }
    let count = try rescued.read { try $0.count(runners) }
    #expect(count > 600 && count < 1201)
    #expect(try rescued.runner("last") != nil)
  }

  @Test func `a newer program's folder is refused and no new one is made`() throws {
    let scene = try DamageScene()
    try scene.damage("FORMAT") { bytes in
      bytes = Array(
        String(decoding: bytes, as: UTF8.self)
          .replacing("\"version\":1", with: "\"version\":9").utf8)
    }
    #expect(throws: StoreError.newerFormat(folder: scene.folder.path, found: 9, known: 1)) {
      try scene.rescue()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.parent) == ["data"])
  }

  @Test func `an existing target is refused, and a full disk leaves nothing`() throws {
    let scene = try DamageScene()
    try FileManager.default.createDirectory(
      atPath: scene.target, withIntermediateDirectories: false)
    #expect(throws: StoreError.exists(scene.target)) { try scene.rescue() }
    try FileManager.default.removeItem(atPath: scene.target)
    var surroundings = StoreSurroundings.system
    let files = FaultyFiles()
    files.fail { call, number in call == .write && number > 3 ? 28 : nil }
    surroundings.files = files
    #expect(throws: StoreError.self) {
      try FileStore.rescue(
        folder: scene.folder.path, into: scene.target, schema: testSchema, surroundings)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.parent) == ["data"])
  }
}

extension RescueLoss {
  /// The transactions that are lost by this loss.
  var lostTransactions: ClosedRange<Int>? {
    if case .transactions(let gap) = self { gap.first...gap.last } else { nil }
  }
}
