import FoundationEssentials
import Synchronization
import Testing

@testable import Store

@Suite struct CompactionTests {
  private let others = StoreCollection<Runner>("others")

  @Test func `compacting keeps every document, revision and order`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    for index in 0..<50 { try store.add("\(index % 20)", Runner(name: "n\(index)")) }
    try store.write(by: "test", at: 0) { try $0.delete(runners, id: "3") }
    let before = try store.read { try $0.find(runners) }
    let journal = try folder.journalBytes().count
    try store.compact()
    #expect(try folder.journalBytes().count < journal)
    #expect(try store.read { try $0.find(runners) } == before)
    try store.add("new", Runner(name: "new"))
    store.close()
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.read { try $0.find(runners) }.dropLast() == before[...])
    #expect(try again.runner("new")?.sequence == 52)
  }

  @Test func `a compaction that fails on a full disk leaves no new generation`()
    throws
  {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    func names(_ start: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix(start) }.sorted()
    }
    let (generations, segments) = (try names("gen-"), try names("journal-"))
    for round in 1...3 {
      let isWriting = Flag()
      files.fail { call, _ in
        if call == .makeFolder { isWriting.raised.store(true, ordering: .relaxed) }
        return call == .write && isWriting.raised.load(ordering: .relaxed) ? 28 : nil
      }
      #expect(throws: StoreError.self) { try store.compact() }
      files.fail { _, _ in nil }
      try store.add("more-\(round)", Runner(name: "Bo"))
      #expect(try names("gen-") == generations)
    }
    #expect(try names("journal-").count > segments.count)
    try store.compact()
    #expect(try store.read { try $0.count(runners) } == 4)
  }

  @Test func `another process keeps working across any number of compactions`() throws {
    let folder = TemporaryFolder()
    let (one, other) = (try folder.open(), try folder.open())
    defer {
      one.close()
      other.close()
    }
    for round in 0..<4 {
      try one.add("one-\(round)", Runner(name: "n"))
      try one.compact()
      try one.add("after-\(round)", Runner(name: "n"))
      try one.compact()
      try other.add("other-\(round)", Runner(name: "n"))
      #expect(try other.read { try $0.count(runners) } == (round + 1) * 3)
    }
    try one.add("end", Runner(name: "n"))
    #expect(try one.read { try $0.count(runners) } == 13)
  }

  @Test func `another process reads on when a segment is set aside as it opens it`()
    throws
  {
    let folder = TemporaryFolder()
    let one = try folder.open()
    defer { one.close() }
    var surroundings = StoreSurroundings.system
    let files = FaultyFiles()
    surroundings.files = files
    let other = try StoreOpening(path: folder.path, schema: testSchema, surroundings: surroundings)
      .run()
    defer { other.close() }
    for round in 1...2 {
      try one.add("\(round)", Runner(name: "n"))
      try one.compact()
    }
    let (away, there) = (
      folder.path + "/keep/gen-000002/journal-000002.jsonl", folder.path + "/journal-000002.jsonl"
    )
    try FileManager.default.moveItem(atPath: away, toPath: there)
    files.spoil { call, _ in
      if call == .openForWriting {
        try? FileManager.default.moveItem(atPath: there, toPath: away)
      }
      return nil
    }
    try other.locked {}
    #expect(try ContentsReader(other.contents).ids(runners).count == 2)
    #expect(FileManager.default.fileExists(atPath: away))
  }

  @Test func `a collection that is never opened survives compactions`() throws {
    let folder = TemporaryFolder()
    let first = try folder.open()
    try first.add("1", Runner(name: "Ada"))
    try first.write(by: "test", at: 0) { [others] in
      try $0.put(others, id: "1", Runner(name: "Bo"))
    }
    try first.compact()
    first.close()
    let second = try folder.open()
    try second.add("2", Runner(name: "Cy"))
    try second.compact()
    try second.add("3", Runner(name: "Di"))
    second.close()
    let third = try folder.open()
    defer { third.close() }
    #expect(try third.read { try $0.get(others, "1") }?.value.name == "Bo")
    #expect(try third.allNames() == ["Ada", "Cy", "Di"])
  }

  @Test func `two older generations are kept and no more`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    for index in 0..<5 {
      try store.add("\(index)", Runner(name: "n"))
      try store.compact()
    }
    store.close()
    let kept = Set(
      try folder.allFiles().filter { $0.hasPrefix("keep/") }.map { $0.split(separator: "/")[1] })
    #expect(kept == ["gen-000004", "gen-000005"])
  }

  @Test func `an erased person is in no file of the folder`() throws {
    let folder = TemporaryFolder()
    let (store, other) = (try folder.open(), try folder.open())
    defer {
      store.close()
      other.close()
    }
    try store.add("1", Runner(name: "Zebedee"))
    try store.add("2", Runner(name: "Bo"))
    try store.compact()
    try store.add("3", Runner(name: "Zebedee again"))
    try other.add("4", Runner(name: "Cy"))
    try store.compact()
    try store.write(by: "test", at: 0) { transaction in
      try transaction.delete(runners, id: "1")
      try transaction.drop(whereField: "name", equals: "Zebedee again", in: runners)
      transaction.eraseAfterwards()
    }
    for file in try folder.allFiles() {
      let text = String(decoding: try folder.bytes(file), as: UTF8.self)
      #expect(!text.contains("Zebedee"), "\(file)")
    }
    #expect(try store.allNames() == ["Bo", "Cy"])
    try other.add("5", Runner(name: "Di"))
    #expect(try other.allNames() == ["Bo", "Cy", "Di"])
  }

  @Test func `an interrupted erasure is finished at the next opening`() throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = try folder.open(files)
    try store.add("1", Runner(name: "Zebedee"))
    try store.compact()
    files.fail { call, _ in call == .makeFolder ? 5 : nil }
    try store.write(by: "test", at: 0) { transaction in
      try transaction.delete(runners, id: "1")
      transaction.eraseAfterwards()
    }
    store.close()
    let hasTrace = { () throws -> Bool in
      try folder.allFiles().contains {
        String(decoding: try folder.bytes($0), as: UTF8.self).contains("Zebedee")
      }
    }
    #expect(try hasTrace())
    try folder.open().close()
    #expect(try !hasTrace())
  }

  @Test func `a write to a collection that compaction found empty is seen`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open()
    defer { store.close() }
    try store.add("1", Runner(name: "Ada"))
    try store.compact()
    let other = try StoreOpening(
      path: folder.path, schema: testSchema, surroundings: .system
    ).run()
    defer { other.close() }
    try store.write(by: "test", at: 0) { try $0.delete(runners, id: "1") }
    try store.compact()
    try store.add("2", Runner(name: "Bo"))
    try other.locked(claims: false) {}
    let seen = try ContentsReader(other.published.contents).find(runners)
    #expect(seen.map(\.value.name) == ["Bo"])
  }
}

private final class Flag: Sendable {
  let raised = Atomic(false)
}
