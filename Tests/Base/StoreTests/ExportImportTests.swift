import FoundationEssentials
import Testing

@testable import Store

@Suite struct ExportImportTests {
  private let folder = TemporaryFolder()
  private var files: String { folder.parent + "/plain" }

  /// Writes a file into the folder to import from.
  private func write(_ text: String, as name: String = "runners.json") throws {
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: files + "/" + name))
  }

  private func fault(_ store: FileStore) -> ImportFault? {
    do {
      _ = try store.importDocuments(from: files, by: "test")
    } catch StoreError.badImport(let fault) {
      return fault
    } catch {
      Issue.record(error)
    }
    return nil
  }

  private func bytes(in folder: String) throws -> [String: Data] {
    try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: URL(filePath: folder + "/" + $1))
    }
  }

  @Test func `an exported and imported store exports the same bytes`() throws {
    struct Wide: Codable { var name: String; var bib: String?; var shoe: Double; var tags: [Int] }
    let store = try folder.open()
    try store.add("z", Runner(name: "Ada \"the\" first\n\u{7}", bib: "1"))
    try store.add("a\"b\\c", Runner(name: "Zoë 🏁 / \u{202e}", bib: "2", laps: -3))
    try store.write(by: "test", at: 0) {
      let wide = Wide(name: "w", bib: nil, shoe: 38.5, tags: [1, 2])
      try $0.put(StoreCollection<Wide>("runners"), id: "w", wide)
      try $0.put(StoreCollection<Runner>("crossings.x"), id: "1", Runner(name: "c", bib: "9"))
      try $0.delete(runners, id: "z")
    }
    try store.add("z", Runner(name: "back", bib: "1"))
    #expect(try store.export(to: files, progress: nil).documents == 4)
    store.close()
    let target = folder.parent + "/other"
    let other = try FileStore.open(folder: target, schema: testSchema)
    #expect(try other.importDocuments(from: files, by: "test").added == 4)
    try other.export(to: folder.parent + "/again")
    #expect(try bytes(in: folder.parent + "/again") == bytes(in: files))
    #expect(try other.importDocuments(from: files, by: "test") == ImportSummary(added: 0, same: 4))
    other.close()
    #expect(try FileStore.verify(folder: target, schema: testSchema).findings == [])
  }

  @Test func `an empty store's export is an empty folder, and imports`() throws {
    let store = try folder.open()
    defer { store.close() }
    try store.export(to: files)
    #expect(try store.importDocuments(from: files, by: "test") == ImportSummary())
  }

  @Test func `a file reformatted by an editor is imported with numbers and fields untouched`()
    throws
  {
    let store = try folder.open()
    defer { store.close() }
    try write(
      "\u{FEFF}{\n  \"documents\": {\n    \"1\": {\n      \"name\": \"Ada\",\n      \"new\": "
        + "[1.50, 1e3,\n {\"deep\": null}]\n    }\n  },\r\n  \"collection\": \"runners\"\n}\n")
    #expect(try store.importDocuments(from: files, by: "test").added == 1)
    #expect(try store.runner("1")?.value == Runner(name: "Ada"))
    try store.add("1", Runner(name: "Bo"))
    try store.export(to: folder.parent + "/again")
    let text = try bytes(in: folder.parent + "/again")["runners.json"]
    #expect(
      text.map { String(decoding: $0, as: UTF8.self) }
        == "{\"collection\":\"runners\",\"documents\":{\n"
        + "\"1\":{\"name\":\"Bo\",\"new\":[1.50,1e3,{\"deep\":null}]}\n}}\n")
  }

  static let bad: [(text: String, line: Int, why: ImportFault.Why)] = [
    ("", 1, .notJSON),
    ("[]", 1, .notJSON),
    ("{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"name\":\"A\"}\n", 3, .notJSON),
    ("{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"name\":\"A\"}\n}} more\n", 3, .notJSON),
    (
      "{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"name\":\"A\"},\n\"2\":{\"n\":01}}}", 3,
      .notJSON
    ),
    ("{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"name\":tru}}}", 2, .notJSON),
    ("{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"name\":\"a\tb\"}}}", 2, .notJSON),
    ("{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"n\":+1}}}", 2, .notJSON),
    ("{\"collection\":\"runners\"}", 1, .notJSON),
    ("{\"collection\":\"runners\",\"else\":1,\"documents\":{}}", 1, .notJSON),
    ("{\"collection\":\"others\",\"documents\":{}}", 1, .name),
    ("{\"collection\":\"runners\",\"documents\":{\n\n\"1\":[]}}", 3, .notObject),
    ("{\"collection\":\"runners\",\"documents\":{\"\":{}}}", 1, .badID),
    ("{\"collection\":\"runners\",\"documents\":{\"a\\u0001\":{}}}", 1, .badID),
    ("{\"collection\":\"runners\",\"documents\":{\"1\":{},\n\"1\":{}}}", 2, .twice),
    (
      "{\"collection\":\"runners\",\"documents\":{\n\"1\":{\"bib\":\"a\"},\n\"2\":{\"bib\":\"A\"}}}",
      3,
      .duplicate(fields: ["bib"], other: "1")
    ),
    ("{\"collection\":\"runners\",\"documents\":{\n\"old\":{\"name\":\"Old\"}}}", 2, .differs),
    (
      "{\"collection\":\"runners\",\"documents\":{\n\"n\":{\"bib\":\"7\"}}}", 2,
      .duplicate(fields: ["bib"], other: "old")
    ),
  ]

  @Test(arguments: bad.indices)
  func `an invalid file is reported with its line, and nothing is imported`(
    _ index: Int
  ) throws {
    let (text, line, why) = Self.bad[index]
    let store = try folder.open()
    defer { store.close() }
    try store.add("old", Runner(name: "Old", bib: "7"))
    // It is sorted before the bad file, and must not be imported alone.
    try write("{\"collection\":\"a\",\"documents\":{\"1\":{}}}", as: "a.json")
    try write(text)
    let found = try #require(fault(store))
    #expect(found.file == files + "/runners.json")
    #expect(found.line == line)
    #expect(found.why == why)
    #expect(try store.read { try $0.collectionNames(startingWith: "") } == ["runners"])
    #expect(try store.allNames() == ["Old"])
  }

  @Test func `a document over the limit and a file without a collection are refused`() throws {
    let store = try folder.open()
    defer { store.close() }
    let long = String(repeating: "x", count: StoreLimits.documentBytes)
    try write("{\"collection\":\"runners\",\"documents\":{\"1\":{\"name\":\"\(long)\"}}}")
    #expect(fault(store)?.why == .tooLarge)
    try FileManager.default.removeItem(atPath: files)
    try write("{\"collection\":\"Bad Name\",\"documents\":{}}", as: "Bad Name.json")
    #expect(fault(store)?.why == .name)
    try FileManager.default.removeItem(atPath: files)
    try write("hello", as: "letter.txt")
    #expect(fault(store)?.why == .nothing)
  }

  @Test func `an import of many journal lines is complete or absent`() throws {
    let files = FaultyFiles()
    let store = try folder.open(files)
    let filler = String(repeating: "x", count: 200_000)
    let documents = (0..<16).map { "\"\($0)\":{\"name\":\"\(filler)\"}" }
    try write(
      "{\"collection\":\"runners\",\"documents\":{" + documents.joined(separator: ",") + "}}")
    files.fail { call, _ in call == .write ? 5 : nil }
    #expect(throws: StoreError.self) {
      try store.importDocuments(from: self.files, by: "test")
    }
    #expect(try store.read { try $0.count(runners) } == 0)
    files.heal()
    #expect(try store.importDocuments(from: self.files, by: "test").added == 16)
    store.close()
    let again = try folder.open()
    defer { again.close() }
    #expect(try again.read { try $0.count(runners) } == 16)
  }
}
