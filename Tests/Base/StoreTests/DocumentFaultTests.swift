import FoundationEssentials
import Testing

@testable import Store

@Suite("Unreadable fields")
struct DocumentFaultTests {
  struct Boat: FaultCarrying, Equatable {
    enum Rig: String, Codable { case sloop, ketch }
    struct Hull: Codable, Equatable {
      var metres: Double
      var names: [String]

      init(from decoder: any Decoder) throws {
        let fields = try DocumentFields(decoder, CodingKeys.self)
        metres = try fields.value(.metres, default: 0)
        names = try fields.list(.names)
      }
    }

    var name: String
    var rig: Rig
    var hull: Hull?
    var crew: Int?
    var faults = DocumentFaults()

    enum CodingKeys: CodingKey { case name, rig, hull, crew }

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(decoder, CodingKeys.self)
      name = try fields.text(.name)
      rig = try fields.value(.rig, default: .sloop)
      hull = try fields.optional(.hull)
      crew = try fields.optional(.crew)
    }
  }

  private static let boats = StoreCollection<Boat>("boats")
  private static let schema = Schema(
    collections: ["boats": CollectionRules(shape: DocumentShape(Boat.self))])

  private let folder = TemporaryFolder()

  /// Returns a store with a document of the given JSON.
  private func store(_ json: String, id: String = "b") throws -> FileStore {
    let plain = folder.parent + "/plain"
    try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
    let text = #"{"collection":"boats","documents":{"\#(id)":\#(json)}}"#
    try Data(text.utf8).write(to: URL(filePath: plain + "/boats.json"))
    // Only a schema without shapes takes damaged documents.
    let plainStore = try folder.open(Schema())
    _ = try plainStore.importDocuments(from: plain, by: "test")
    plainStore.close()
    return try folder.open(Self.schema)
  }

  private func change(
    _ store: any DocumentStore, _ body: @escaping @Sendable (inout Boat) -> Void
  ) throws {
    try store.write(by: "test", at: 0) { transaction in
      guard var boat = try transaction.get(Self.boats, "b")?.value else { return }
      body(&boat)
      try transaction.put(Self.boats, id: "b", boat)
    }
  }

  private func json(_ store: FileStore) throws -> String {
    try store.read { reader in
      let access = try #require(reader as? any ContentsAccess)
      let table = try #require(try access.table("boats"))
      let row = try #require(table.row(of: "b"))
      return String(decoding: table.document(at: row), as: UTF8.self)
    }
  }

  /// A boat that keeps its berth even if its owner is unreadable.
  struct Moored: PlaceholderDocument, Equatable {
    var name: String
    var faults = DocumentFaults()

    enum CodingKeys: CodingKey { case name }

    init(from decoder: any Decoder) throws {
      name = try DocumentFields(decoder, CodingKeys.self).text(.name)
    }
  }

  @Test func `a document without readable fields is empty in lists and is not overwritten`()
    throws
  {
    let broken = Array("{\"name\":\0\0}".utf8)
    let value = try #require(
      broken.withUnsafeBytes { DocumentCoding.value(Moored.self, of: $0) })
    #expect(value.name.isEmpty && value.faults.fields == ["*"])
    #expect(broken.withUnsafeBytes { DocumentCoding.value(Boat.self, of: $0) } == nil)
    var changed = value
    changed.name = "Kittiwake"
    #expect(throws: UnknownFields.Fault.self) {
      try broken.withUnsafeBytes {
        _ = try UnknownFields.kept(of: $0, known: value, by: changed, in: [])
      }
    }
  }

  @Test func `each fault names its field and the unreadable value`() throws {
    let store = try store(
      #"{"name":7,"rig":"barge","hull":{"metres":"long","names":["a",5]},"crew":2}"#)
    defer { store.close() }
    let boat = try #require(try store.read { try $0.get(Self.boats, "b") }).value
    #expect(boat.faults.fields == ["name", "rig", "hull.metres", "hull.names[1]"])
    #expect(boat.faults.all.map(\.text) == ["7", #""barge""#, #""long""#, #"["a",5]"#])
    #expect(boat.crew == 2 && boat.hull?.names == ["a"] && boat.name.isEmpty)
  }

  @Test func `null is a fault where there is always a value, and no save writes over it`() throws {
    let store = try store(#"{"name":null,"hull":{"names":null},"crew":null,"rig":"ketch"}"#)
    defer { store.close() }
    let boat = try #require(try store.read { try $0.get(Self.boats, "b") }).value
    #expect(boat.faults.fields == ["name", "hull.names"])
    #expect(boat.faults.all.map(\.text) == ["null", "null"])
    try change(store) { $0.crew = 3 }
    let kept = try json(store)
    #expect(kept == #"{"crew":3,"hull":{"metres":0,"names":null},"rig":"ketch","name":null}"#)
  }

  @Test func `the check of a folder names collection, id and field`() throws {
    let store = try store(#"{"rig":"barge","hull":5}"#)
    store.close()
    let report = try FileStore.verify(folder: folder.path, schema: Self.schema)
    #expect(!report.isSound)
    #expect(
      report.findings.map(\.arguments) == [
        ["collection": "boats", "id": "b", "field": "rig", "text": #""barge""#],
        ["collection": "boats", "id": "b", "field": "hull", "text": "5"],
      ])
    #expect(report.findings.filter { !$0.isInDocument }.isEmpty)
  }

  @Test func `a member that is there twice is named, by the check and by a rescue`() throws {
    let store = try store(#"{"name":"Ada","crew":2,"hull":{"metres":4,"metres":5},"x":[{"a":1}]}"#)
    store.close()
    let twice = StoreFinding.repeated(collection: "boats", id: "b", field: "hull.metres")
    let report = try FileStore.verify(folder: folder.path, schema: Self.schema)
    #expect(report.problems == [twice])
    let rescue = try FileStore.rescue(
      folder: folder.path, into: folder.parent + "/rescued", schema: Self.schema)
    #expect(rescue.result.problems == [twice])
  }

  @Test func `saving other fields leaves the damaged one as it is`() throws {
    let store = try store(
      #"{"rig":"barge","hull":{"metres":"long","names":[5],"keel":"fin"},"crew":"ten"}"#)
    defer { store.close() }
    try change(store) { $0.name = "Ada" }
    #expect(
      try json(store) == #"{"hull":{"metres":"long","names":[5],"keel":"fin"},"name":"Ada","#
        + #""rig":"barge","crew":"ten"}"#)
  }

  @Test func `a save that would write over it is refused by name`() throws {
    let store = try store(#"{"rig":"barge","hull":{"names":["a",5]}}"#)
    defer { store.close() }
    let before = try json(store)
    #expect(throws: StoreError.damagedField(collection: "boats", id: "b", field: "rig")) {
      try change(store) { $0.rig = .ketch }
    }
    #expect(throws: StoreError.damagedField(collection: "boats", id: "b", field: "hull.names[1]")) {
      try change(store) { $0.hull?.names.append("c") }
    }
    #expect(try json(store) == before)
  }

  @Test func `a repaired field replaces the damaged value`() throws {
    let store = try store(#"{"name":"Ada","rig":"barge","crew":"ten"}"#)
    defer { store.close() }
    try change(store) { boat in
      let former = boat
      boat.rig = .ketch
      boat.mendChanges(since: former)
      boat.faults.mend(["crew"])
    }
    #expect(try json(store) == #"{"name":"Ada","rig":"ketch"}"#)
    #expect(try store.read { try $0.get(Self.boats, "b") }?.value.faults.isEmpty == true)
  }

  @Test func `a folder with such a document is backed up, restored and rescued`() throws {
    let store = try store(#"{"rig":"barge"}"#)
    let before = try json(store)
    _ = try store.backUp(to: folder.parent + "/boats.backup", progress: nil)
    store.close()
    _ = try FileStore.restore(
      folder.parent + "/boats.backup", to: folder.path, schema: Self.schema)
    let restored = try folder.open(Self.schema)
    #expect(try json(restored) == before)
    restored.close()
    let rescued = folder.parent + "/rescued"
    let report = try FileStore.rescue(folder: folder.path, into: rescued, schema: Self.schema)
    #expect(report.isComplete)
  }
}
