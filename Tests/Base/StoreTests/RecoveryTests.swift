import FoundationEssentials
import Testing

@testable import Store

@Suite struct RecoveryTests {
  /// Returns a folder with three runners.
  ///
  /// The last line of the journal has the third, which is not yet reported as saved.
  private func threeRunners() throws -> (TemporaryFolder, [UInt8]) {
    let folder = TemporaryFolder()
    let store = try folder.open()
    for index in 1...2 { try store.add("\(index)", Runner(name: "n\(index)")) }
    let lock = try folder.bytes("LOCK")
    try store.add("3", Runner(name: "n3"))
    let journal = try folder.journalBytes()
    store.close()
    try folder.write(lock, to: "LOCK")
    return (folder, journal)
  }

  private func newlines(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
  }

  @Test func `a torn last line is cut, wherever it was torn`() throws {
    let (folder, journal) = try threeRunners()
    let start = newlines(journal).dropLast().last.map { $0 + 1 } ?? 0
    let name = try folder.journal
    let lock = try folder.bytes("LOCK")
    for cut in start..<journal.count {
      try folder.write(Array(journal[..<cut]), to: name)
      try folder.write(lock, to: "LOCK")
      let store = try folder.open()
      #expect(try store.allNames() == ["n1", "n2"], "cut at \(cut)")
      try store.add("4", Runner(name: "n4"))
      #expect(try store.allNames() == ["n1", "n2", "n4"])
      store.close()
    }
  }

  @Test(arguments: [UInt8(0), 0xA5])
  func `a last line that only half reached the disk is cut`(_ filler: UInt8) throws {
    let (folder, journal) = try threeRunners()
    let start = newlines(journal).dropLast().last.map { $0 + 1 } ?? 0
    let name = try folder.journal
    let lock = try folder.bytes("LOCK")
    for gap in stride(from: start, to: journal.count - 16, by: 7) {
      var torn = journal
      for place in gap..<(gap + 16) { torn[place] = filler }
      try folder.write(torn, to: name)
      try folder.write(lock, to: "LOCK")
      let store = try folder.open()
      #expect(try store.allNames() == ["n1", "n2"], "gap at \(gap)")
      store.close()
    }
  }

  @Test func `damage to a saved line is refused and nothing is cut`() throws {
    let (folder, journal) = try threeRunners()
    let name = try folder.journal
    let ends = newlines(journal)
    for place in stride(from: ends[0] + 1, to: ends[2], by: 5) {
      var damaged = journal
      damaged[place] ^= 1
      try folder.write(damaged, to: name)
      let line = place <= ends[1] ? 1 : 2
      #expect(throws: StoreError.damaged(file: name, what: .transaction(line))) {
        try folder.open()
      }
      #expect(try folder.bytes(name) == damaged)
      let report = try FileStore.verify(folder: folder.path, schema: testSchema)
      #expect(report.problems.first?.lostTransactions == line...line)
    }
  }

  @Test func `after closing, damage to the last transaction is not taken for a torn line`() throws {
    let (folder, _) = try threeRunners()
    let name = try folder.journal
    var journal = try folder.bytes(name)
    let ends = newlines(journal)
    journal[ends[ends.count - 2] - 30] ^= 1
    try folder.write(journal, to: name)
    #expect(throws: StoreError.damaged(file: name, what: .transaction(3))) { try folder.open() }
  }

  @Test(arguments: ["CURRENT", "FORMAT"])
  func `damage to the file that says what is live is refused`(_ name: String) throws {
    let (folder, _) = try threeRunners()
    var bytes = try folder.bytes(name)
    bytes[2] ^= 1
    try folder.write(bytes, to: name)
    #expect {
      try folder.open()
    } throws: { error in
      if case .damaged(name, _)? = error as? StoreError { true } else { false }
    }
  }

  @Test func `a damaged snapshot is refused when it is read, the rest is not`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    let others = StoreCollection<Runner>("others")
    try store.write(by: "test", at: 0) { try $0.put(others, id: "1", Runner(name: "Bo")) }
    try store.compact()
    store.close()
    let name = try #require(try folder.allFiles().first { $0.hasSuffix("runners.jsonl") })
    var bytes = try folder.bytes(name)
    bytes[bytes.count - 10] ^= 1
    try folder.write(bytes, to: name)
    let again = try folder.open()
    defer { again.close() }
    #expect(throws: StoreError.damaged(file: name, what: .checksum)) { try again.allNames() }
    #expect(try again.read { try $0.get(others, "1") }?.value.name == "Bo")
  }

  @Test func `a transaction longer than a line is there whole or not at all`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try store.add("first", Runner(name: "first"))
    let filler = String(repeating: "x", count: 2000)
    try store.write(by: "test", at: 0) { transaction in
      for index in 0..<1200 {
        try transaction.put(runners, id: "\(index)", Runner(name: filler))
      }
    }
    try store.add("last", Runner(name: "last"))
    let name = try folder.journal
    let journal = try folder.journalBytes()
    store.close()
    let ends = newlines(journal)
    #expect(ends.count == 6)
    for end in zip([0] + ends, ends).map({ $1 - $0 }) { #expect(end <= StoreLimits.lineBytes) }
    for end in ends.dropFirst() {
      try folder.write(Array(journal[...end]), to: name)
      try folder.write([], to: "LOCK")
      let again = try folder.open()
      let count = try again.read { try $0.count(runners) }
      let isWhole = end >= ends[ends.count - 2]
      #expect(count == (isWhole ? (end == ends.last ? 1202 : 1201) : 1))
      try again.add("new", Runner(name: "new"))
      #expect(try again.read { try $0.count(runners) } == count + 1)
      again.close()
      let third = try folder.open()
      #expect(try third.read { try $0.count(runners) } == count + 1)
      third.close()
    }
  }

  /// Returns the files of a compacted folder without subfolders, as `cp folder/* elsewhere` copies.
  private func files(ofCompacted folder: TemporaryFolder) throws -> [(name: String, bytes: [UInt8])]
  {
    let store = try folder.open()
    try store.compact()
    store.close()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 != "keep" && !$0.hasPrefix("gen-") }
      .map { ($0, try folder.bytes($0)) }
  }

  @Test func `older files beside newer ones do not discard the newer`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    try store.add("1", Runner(name: "Ada"))
    store.close()
    let older = try files(ofCompacted: folder)
    let newer = try files(ofCompacted: folder)
    try FileManager.default.removeItem(atPath: folder.path + "/keep")
    for file in older { try folder.write(file.bytes, to: file.name) }
    for _ in 0..<2 { (try? folder.open())?.close() }
    for file in newer { try folder.write(file.bytes, to: file.name) }
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.allNames() == ["Ada"])
  }
}
