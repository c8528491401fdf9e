import Chance
import Testing

@testable import Store

@Suite("Documents are found and glanced at without decoding them")
struct GlanceTests {
  private static let notes = StoreCollection<[String: String]>("notes")
  private static let schema = Schema(
    collections: ["notes": CollectionRules(indexed: ["text"]), "heap": CollectionRules()])

  /// Texts whose equality does not show in their bytes.
  private static let texts = [
    "K", "\u{212A}", "k", "a\"b", "a\\b", "é", "e\u{301}", "", "K ", "\u{37E}", ";", "日本",
  ]

  private func fill(_ store: any DocumentStore) throws {
    try store.change { transaction in
      for (number, text) in Self.texts.enumerated() {
        try transaction.put(Self.notes, id: "\(number)", ["text": text, "a": "K"])
      }
      try transaction.put(Self.notes, id: "none", ["a": "K"])
      transaction.eraseAfterwards()
    }
  }

  @Test func `the first query after opening gives the same answer as later ones`() throws {
    let folder = TemporaryFolder()
    let store = try folder.open(Self.schema)
    try fill(store)
    store.close()
    for text in Self.texts {
      let store = try folder.open(Self.schema)
      defer { store.close() }
      let query = Query.matching("text", .string(text))
      let first = try store.ids(Self.notes, query)
      let wanted = Self.texts.indices.filter { Self.texts[$0] == text }.map(String.init)
      #expect(first == wanted, "\(text)")
      for _ in 0..<3 {
        #expect(try store.ids(Self.notes, query) == first, "\(text)")
        #expect(try store.read { try $0.count(Self.notes, query) } == first.count)
        var seen: [String] = []
        try store.read {
          try $0.glance(Self.notes, query) { seen.append(String(decoding: $0.id, as: UTF8.self)) }
        }
        #expect(seen == first)
      }
      try store.change { try $0.put(Self.notes, id: "new", ["text": text]) }
      #expect(try store.ids(Self.notes, query) == first + ["new"])
      try store.change { try $0.delete(Self.notes, id: "new") }
      #expect(try store.ids(Self.notes, query) == first)
    }
  }

  @Test(arguments: [
    #"{"text":"K"}"#, #"{"text": "K"}"#, #"{"text":"\u004b"}"#, #"{"te\u0078t":"K"}"#,
    #"{"a":{"text":"K"}}"#, #"{"text":"K","text":"L"}"#, #"{"text":"L","text":"K"}"#,
    #"{"text":["K"]}"#, #"{"text":7}"#, #"{"a":"\"text\":\"K\"","b":1}"#, "{}", "{", "",
    #"{"text":"K"#, #"{"a":1}x"#, #"{ "text":"K"}"#,
  ])
  func `matching a text gives the same result as reading the field`(document: String) throws {
    let match = try #require(FieldMatch(field: "text", value: "K"))
    Array(document.utf8).withUnsafeBytes { bytes in
      let isIt = FieldReader.values(of: ["text"], in: bytes) == ["K"]
      let quick = match.holds(in: bytes)
      #expect(quick == nil || quick == isIt)
    }
  }

  @Test func `all are passed on in order, or one by its id`() throws {
    let store = MemoryStore(schema: Self.schema)
    try fill(store)
    try store.change { try $0.delete(Self.notes, id: "3") }
    try store.read { reader in
      var seen: [[String: String]] = []
      try reader.glance(Self.notes, .all) { seen.append(try $0.value(in: Self.notes)) }
      #expect(try seen == reader.find(Self.notes).map(\.value))
      var text: String?
      let isThere = try reader.glance(Self.notes, id: "0") { glance in
        var pieces = glance.pieces
        _ = pieces.members { name, pieces in
          guard case "text" = name else { return pieces.skip() }
          text = pieces.text()
          return true
        }
      }
      #expect(isThere && text == "K")
      #expect(try !reader.glance(Self.notes, id: "3") { _ in text = nil })
      #expect(text == "K")
    }
  }

  @Test(arguments: Engine.allCases)
  func `documents of another type are skipped, and other errors are thrown`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      let numbers = StoreCollection<[String: Int]>("runners")
      try store.change { try $0.put(numbers, id: "1", ["name": 7]) }
      try store.add("2", Runner(name: "Ada"))
      var names: [String] = []
      try store.read { reader in
        try reader.glance(runners, .all) { names.append(try $0.value(in: runners).name) }
        #expect(try reader.glance(runners, id: "1") { _ = try $0.value(in: runners) })
      }
      #expect(names == ["Ada"])
      #expect(throws: StoreError.unreadable(collection: "runners", id: "other")) {
        try store.read {
          try $0.glance(runners, id: "1") { _ in
            throw StoreError.unreadable(collection: "runners", id: "other")
          }
        }
      }
    }
  }
}

@Suite("Wanted members are found in one pass")
struct JSONMembersTests {
  private static let names = ["at", "title", "a-name-of-16-abc", "eightchr", "ninechars"]

  private func found(_ text: String, of names: [String] = names) -> [String?]? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var (members, pieces) = (JSONMembers(JSONNames(names)), JSONPieces(bytes))
      guard members.find(in: &pieces), pieces.isAtEnd else { return nil }
      return names.indices.map {
        members[$0].map { String(decoding: $0.bytes, as: UTF8.self) }
      }
    }
  }

  @Test func `at any position in the object`() {
    #expect(
      found(#"{"x":[1,{"at":2}],"title":"a\"}","eightchr":-1.5,"at":null}"#)
        == ["null", #""a\"}""#, nil, "-1.5", nil])
    #expect(
      found(#"{"a-name-of-16-abc":1,"a-name-of-16-abd":2,"ninechars":3,"ninechart":4}"#)
        == [nil, nil, "1", nil, "3"])
    #expect(found("{}") == [nil, nil, nil, nil, nil])
  }

  @Test func `under names of up to 24 bytes, by each byte`() {
    let names = ["eventCreatorUserId", "membersFirstHours", "a-name-of-24-bytes-abcde"]
    let object = #"{"eventCreatorUserId":1,"membersFirstHours":2,"a-name-of-24-bytes-abcde":3}"#
    #expect(found(object, of: names) == ["1", "2", "3"])
    for place in names[2].indices {
      var other = names[2]
      other.replaceSubrange(place...place, with: "_")
      #expect(found("{\"\(other)\":3}", of: names) == [nil, nil, nil])
    }
  }

  @Test(arguments: [
    #"{"at":1,"at":2}"#, #"{"a\u0074":1}"#, #"{"at":1"#, #"{"at" :1}"#, #"{"at":1 }"#, "[]", "",
    #"{"at":}"#, #"{"at":1,}"#, #"{at:1}"#,
  ])
  func `duplicate or unusual members are left to the decoder`(text: String) {
    #expect(found(text) == nil)
  }

  @Test func `a text ends where a plain search finds its end`() {
    var chance = SeededGenerator(seed: 5)
    let odd: [UInt8] = [
      0x22, 0x5C, 0x1F, 0x00, 0x21, 0x23, 0x5B, 0x5D, 0x20, 0xA2, 0xDC, 0x9F, 0x80,
    ]
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...40, using: &chance)
      let bytes = (0..<length).map { _ in
        chance.percent(6) ? odd.randomElement(using: &chance) ?? 0 : UInt8(ascii: "a")
      }
      let start = Int.random(in: 0...length, using: &chance)
      let end = bytes[start...].firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 } ?? length
      #expect(bytes.withUnsafeBytes { PlainBytes.end(in: $0, from: start) } == end, "\(bytes)")
    }
  }

  @Test func `a long number is read as the nearest value`() {
    func read(_ text: String) -> Double? {
      Array(text.utf8).withUnsafeBytes { bytes in
        var pieces = JSONPieces(bytes)
        let number = pieces.double()
        return pieces.isAtEnd ? number : nil
      }
    }
    var chance = SeededGenerator(seed: 6)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &chance))
      guard value.isFinite else { continue }
      #expect(read("\(value)") == value)
    }
    for text in ["123.45678901234567", "-0.1", "1e5", "1E-5", "7", "1234567890123456789012"] {
      #expect(read(text) == Double(text), "\(text)")
    }
    for text in ["", "-", ".5", "1.", "01.5", "1e", "1e400", "+1", "0x10", "nan", "1.5.2", "1 "] {
      #expect(read(text) == nil, "\(text)")
    }
  }
}
