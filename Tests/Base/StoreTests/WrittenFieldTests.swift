import FoundationEssentials
import Testing

@testable import Store

@Suite("Written fields")
struct WrittenFieldTests {
  struct Buoy: FaultCarrying, Equatable {
    var depth: Int
    var lamps: [Int] = []
    var note: String?
    var faults = DocumentFaults()

    enum CodingKeys: CodingKey { case depth, lamps, note }

    init(depth: Int, lamps: [Int] = [], note: String? = nil) {
      (self.depth, self.lamps, self.note) = (depth, lamps, note)
    }

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(decoder, CodingKeys.self)
      depth = try fields.value(.depth, default: 0, in: 0...100)
      lamps = try fields.list(.lamps, in: 1...9)
      note = try fields.optional(.note)
    }
  }

  private static let buoys = StoreCollection<Buoy>("buoys")
  private static let schema = Schema(
    collections: ["buoys": CollectionRules(shape: DocumentShape(Buoy.self))])

  private let folder = TemporaryFolder()

  private func put(_ buoy: Buoy, as id: String = "b", in store: any DocumentStore) throws {
    try store.write(by: "test", at: 0) { try $0.put(Self.buoys, id: id, buoy) }
  }

  @Test func `a value out of its range is refused with its field and range, and nothing is saved`()
    throws
  {
    let store = try folder.open(Self.schema)
    for depth in [0, 100] { try put(Buoy(depth: depth), in: store) }
    let wrong: [(Buoy, String, String)] = [
      (Buoy(depth: 101), "depth", "0...100"), (Buoy(depth: -1), "depth", "0...100"),
      (Buoy(depth: 1, lamps: [9, 10]), "lamps", "1...9"),
    ]
    for (buoy, field, range) in wrong {
      #expect(
        throws: StoreError.invalidField(collection: "buoys", id: "b", field: field, cause: range)
      ) { try put(buoy, in: store) }
    }
    #expect(try store.read { try $0.get(Self.buoys, "b") }?.value == Buoy(depth: 100))
    store.close()
    #expect(try FileStore.verify(folder: folder.path, schema: Self.schema).isSound)
  }

  /// Writes files with documents by id, and returns their folder.
  private func files(_ documents: String) throws -> String {
    let plain = folder.parent + "/plain"
    try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
    let text = #"{"collection":"buoys","documents":{\#(documents)}}"#
    try Data(text.utf8).write(to: URL(filePath: plain + "/buoys.json"))
    return plain
  }

  @Test func `an import takes nothing if one field could not be read back, and names it`() throws {
    let store = try folder.open(Self.schema)
    defer { store.close() }
    for (document, why): (String, ImportFault.Why) in [
      (#"{"depth":101}"#, .field("depth", text: "101")),
      (#"{"depth":1e400}"#, .notJSON),
      (#"{"depth":"7"}"#, .field("depth", text: #""7""#)),
      (#"{"depth":7,"depth":8}"#, .repeated(field: "depth")),
    ] {
      let plain = try files("\"a\":{\"depth\":1},\n\"b\":\(document)")
      do {
        _ = try store.importDocuments(from: plain, by: "test")
        Issue.record("\(document) was imported")
      } catch StoreError.badImport(let fault) {
        #expect(fault.why == why && fault.line == 2 && fault.file.hasSuffix("/buoys.json"))
        #expect(why == .notJSON || fault.id == "b")
      }
      #expect(try store.read { try $0.count(Self.buoys) } == 0)
    }
  }

  @Test func `a repair clears unreadable fields, keeps the others and those it does not know`()
    throws
  {
    let plain = try files(
      #""a":{"depth":101,"note":"red","new":[1]},"b":{"depth":2,"note":"x","note":"y"},"#
        + #""c":{"depth":3}"#)
    let old = try folder.open(Schema())
    _ = try old.importDocuments(from: plain, by: "test")
    old.close()
    let store = try folder.open(Self.schema)
    #expect(try store.plannedRepairs().map(\.id) == ["a", "b"])
    let file = folder.parent + "/former"
    let repairs = try store.repair(by: "test", keepingIn: file) {
      #expect($0.count == 2)
      try Data().write(to: URL(filePath: file))
    }
    #expect(try store.backups().map(\.path).first?.hasSuffix("/former") == true)
    #expect(repairs.map(\.former).first == #"{"depth":101,"note":"red","new":[1]}"#)
    try store.export(to: folder.parent + "/again")
    let text = try String(contentsOfFile: folder.parent + "/again/buoys.json", encoding: .utf8)
    #expect(text.contains(#""a":{"depth":0,"lamps":[],"note":"red","new":[1]}"#), "\(text)")
    #expect(text.contains(#""b":{"depth":2,"note":"x"}"#))
    store.close()
    #expect(try FileStore.verify(folder: folder.path, schema: Self.schema).isSound)
  }

  struct Purse: FaultCarrying, Equatable {
    static let canBeCleared = false
    var sum: Int
    var faults = DocumentFaults()

    enum CodingKeys: CodingKey { case sum }

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(decoder, CodingKeys.self)
      sum = try fields.value(.sum, default: 0, in: 0...100)
    }
  }

  @Test func `a repair leaves a document in which a cleared field would mean another sum`() throws {
    let plain = try files(#""p":{"sum":-1}"#)
    let old = try folder.open(Schema())
    _ = try old.importDocuments(from: plain, by: "test")
    old.close()
    let shape = CollectionRules(shape: DocumentShape(Purse.self))
    let store = try folder.open(Schema(collections: ["buoys": shape]))
    defer { store.close() }
    #expect(try store.plannedRepairs().map(\.isLeft) == [true])
    let file = folder.parent + "/former"
    let repairs = try store.repair(by: "test", keepingIn: file) { _ in
      try Data().write(to: URL(filePath: file))
    }
    #expect(repairs.map(\.isLeft) == [true] && repairs.map(\.isRemoved) == [false])
    try store.export(to: folder.parent + "/again")
    let text = try String(contentsOfFile: folder.parent + "/again/buoys.json", encoding: .utf8)
    #expect(text.contains(#""p":{"sum":-1}"#))
  }
}
