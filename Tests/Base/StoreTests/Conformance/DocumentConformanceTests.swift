import Testing

@testable import Store

@Suite struct DocumentConformanceTests {
  @Test(arguments: Engine.allCases)
  func `a document reads back as it was written, with its revision`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada"))
      try store.add("1", Runner(name: "Ada", laps: 3))
      let stored = try store.runner("1")
      let expected = Runner(name: "Ada", laps: 3)
      #expect(stored == Stored(id: "1", revision: 2, sequence: 2, value: expected))
      #expect(try store.runner("2") == nil)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document written again after it was removed is a new one`(_ engine: Engine) throws {
    try engine.withStore { store in
      for id in ["1", "2"] { try store.add(id, Runner(name: "Ada")) }
      try store.change { try $0.delete(runners, id: "1") }
      #expect(try store.runner("1") == nil)
      try store.add("1", Runner(name: "Bo"))
      #expect(try store.runner("1")?.revision == 1)
      #expect(try store.ids(runners) == ["2", "1"])
    }
  }

  @Test(
    arguments: Engine.allCases,
    ["Zoë", "日本", "🏁🏁", "a/b", #"qu"ote\slash"#, "line\u{2028}sep", "..", " "])
  func `an id may be in any script`(_ engine: Engine, _ id: String) throws {
    try engine.withStore { store in
      try store.add(id, Runner(name: id))
      try store.add(id, Runner(name: id, laps: 1))
      #expect(try store.runner(id)?.value == Runner(name: id, laps: 1))
      #expect(try store.ids(runners) == [id])
      try store.change { try $0.delete(runners, id: id) }
      #expect(try store.ids(runners) == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `ids that look alike and are written differently are two documents`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      let (one, other) = ("Zo\u{eb}", "Zoe\u{308}")
      try store.add(one, Runner(name: "one"))
      try store.add(other, Runner(name: "other"))
      #expect(try store.runner(one)?.value.name == "one")
      #expect(try store.runner(other)?.value.name == "other")
    }
  }

  @Test(
    arguments: Engine.allCases,
    ["", "\u{7}", "\u{9b}", String(repeating: "x", count: 201), String(repeating: "ë", count: 101)])
  func `an invalid id is refused`(_ engine: Engine, _ id: String) throws {
    try engine.withStore { store in
      #expect(throws: StoreError.unsuitable(collection: "runners", id: id)) {
        try store.add(id, Runner(name: "Ada"))
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `an id may have 200 bytes`(_ engine: Engine) throws {
    try engine.withStore { store in
      let id = String(repeating: "ë", count: 100)
      try store.add(id, Runner(name: "Ada"))
      #expect(try store.ids(runners) == [id])
    }
  }

  @Test(arguments: Engine.allCases, ["../up", ".hidden", "Capital", "", "a/b"])
  func `an invalid collection name is refused`(
    _ engine: Engine, _ name: String
  ) throws {
    try engine.withStore { store in
      #expect(throws: StoreError.unsuitable(collection: name, id: "1")) {
        try store.change {
          try $0.put(StoreCollection<Runner>(name), id: "1", Runner(name: "Ada"))
        }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document over the limit is refused with the limit named`(_ engine: Engine) throws {
    try engine.withStore { store in
      let limit = StoreLimits.documentBytes
      let frame = #"{"name":""}"#.utf8.count
      try store.add("1", Runner(name: String(repeating: "x", count: limit - frame)))
      let refusal = StoreError.tooLarge(
        collection: "runners", id: "2", bytes: limit + 1, limitBytes: limit)
      #expect(throws: refusal) {
        try store.add("2", Runner(name: String(repeating: "x", count: limit - frame + 1)))
      }
      #expect(try store.ids(runners) == ["1"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document that is not an object is refused`(_ engine: Engine) throws {
    try engine.withStore { store in
      #expect(throws: StoreError.unsuitable(collection: "lists", id: "1")) {
        try store.change { try $0.put(StoreCollection<[Int]>("lists"), id: "1", [1]) }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `unknown fields survive changes`(_ engine: Engine) throws {
    struct Newer: Codable, Equatable { var name: String, shoes: String }
    try engine.withStore { store in
      let newer = StoreCollection<Newer>("runners")
      try store.change { try $0.put(newer, id: "1", Newer(name: "Ada", shoes: "red")) }
      try store.add("1", Runner(name: "Bo"))
      #expect(
        try store.read { try $0.get(newer, "1")?.value } == Newer(name: "Bo", shoes: "red"))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document of another shape is reported and the others are read`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try store.change {
        try $0.put(StoreCollection<[String: Int]>("runners"), id: "1", ["name": 7])
      }
      try store.add("2", Runner(name: "Ada"))
      #expect(throws: StoreError.unreadable(collection: "runners", id: "1")) {
        try store.runner("1")
      }
      #expect(try store.runner("2")?.value.name == "Ada")
      let (names, left) = try store.read { reader in
        let found = try reader.find(runners)
        return (found.map(\.value.name), try reader.leftOut(of: found, in: runners))
      }
      #expect(names == ["Ada"] && left == ["1"])
      #expect(throws: StoreError.unreadable(collection: "runners", id: "1")) {
        try store.change { _ = try $0.find(runners) }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `collections are known by name while they hold documents`(_ engine: Engine) throws {
    try engine.withStore { store in
      for name in ["crossings.b", "crossings.a", "other"] {
        try store.change {
          try $0.put(StoreCollection<Runner>(name), id: "1", Runner(name: name))
        }
      }
      func names() throws -> [String] {
        try store.read { try $0.collectionNames(startingWith: "crossings.") }
      }
      #expect(try names() == ["crossings.a", "crossings.b"])
      try store.change { try $0.dropAll(in: StoreCollection<Runner>("crossings.a")) }
      #expect(try names() == ["crossings.b"])
    }
  }
}
