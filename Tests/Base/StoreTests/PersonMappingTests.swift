import FoundationEssentials
import Testing

@testable import Store

@Suite("People in plain files are named as the first program named them")
struct PersonMappingTests {
  private static let schema = Schema(
    collections: [
      "users": CollectionRules(unique: [["email"]], caseInsensitive: ["email"]),
      "races": CollectionRules(people: [PersonField(id: "ownerID", address: "email")]),
    ])

  private let folder = TemporaryFolder()

  private func write(_ collection: String, _ documents: String, in name: String) throws {
    let plain = folder.parent + "/" + name
    try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
    let text = "{\"collection\":\"\(collection)\",\"documents\":{\n\(documents)\n}}\n"
    try Data(text.utf8).write(to: URL(filePath: plain + "/\(collection).json"))
  }

  private func text(_ collection: String, in name: String) throws -> String {
    let url = URL(filePath: folder.parent + "/\(name)/\(collection).json")
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test func `imported files get the ids of matching accounts, and exports have both`()
    throws
  {
    let old =
      #""r1":{"name":"Lake","email":"Ana@club.example"},"#
      + #""r2":{"name":"Hill","email":"nobody@club.example"}"#
    try write("users", #""u7":{"email":"ana@club.example"}"#, in: "old")
    try write("races", old, in: "old")
    let store = try folder.open(Self.schema)
    defer { store.close() }
    #expect(try store.importDocuments(from: folder.parent + "/old", by: "test").added == 3)
    let races = StoreCollection<[String: String]>("races")
    let owned = try store.read { try $0.find(races, .matching("ownerID", .string("u7"))) }
    #expect(owned.map(\.value) == [["name": "Lake", "ownerID": "u7"]])
    try store.export(to: folder.parent + "/new")
    let out = try text("races", in: "new")
    #expect(out.contains(#"{"name":"Lake","ownerID":"u7","email":"ana@club.example"}"#))
    #expect(out.contains(#"{"name":"Hill","email":"nobody@club.example"}"#))
  }

  @Test func `an export is imported unchanged, and a second import adds nothing`() throws {
    try write("users", #""u7":{"email":"ana@club.example"}"#, in: "old")
    try write("races", #""r1":{"ownerID":"u7","new":[1.50]}"#, in: "old")
    let store = try folder.open(Self.schema)
    defer { store.close() }
    _ = try store.importDocuments(from: folder.parent + "/old", by: "test")
    try store.export(to: folder.parent + "/once")
    let again = try store.importDocuments(from: folder.parent + "/once", by: "test")
    #expect(again == ImportSummary(added: 0, same: 2))
    let other = try FileStore.open(folder: folder.parent + "/other", schema: Self.schema)
    defer { other.close() }
    _ = try other.importDocuments(from: folder.parent + "/once", by: "test")
    try other.export(to: folder.parent + "/twice")
    #expect(try text("races", in: "twice") == text("races", in: "once"))
  }

  @Test func `an address of another account is kept beside the id`() throws {
    try write(
      "users", #""u7":{"email":"ana@club.example"},"u8":{"email":"bo@club.example"}"#, in: "old")
    try write("races", #""r1":{"ownerID":"u7","email":"bo@club.example"}"#, in: "old")
    let store = try folder.open(Self.schema)
    defer { store.close() }
    _ = try store.importDocuments(from: folder.parent + "/old", by: "test")
    let race = try store.read { try $0.get(StoreCollection<[String: String]>("races"), "r1") }
    #expect(race?.value == ["ownerID": "u7", "email": "bo@club.example"])
  }
}
