import Testing

@testable import Store

@Suite struct UniquenessConformanceTests {
  /// An entry in a race.
  private struct Entry: Codable, Sendable {
    var race: String?
    var bib: String
  }

  private let entries = StoreCollection<Entry>("entries")

  private func add(
    _ id: String, _ race: String?, _ bib: String, to store: any DocumentStore
  ) throws {
    try store.change { [entries] in try $0.put(entries, id: id, Entry(race: race, bib: bib)) }
  }

  @Test(arguments: Engine.allCases, ["A7", "a7"])
  func `a bib is given once, whatever its case`(_ engine: Engine, _ bib: String) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "A7"))
      let duplicate = StoreError.duplicate(collection: "runners", fields: ["bib"], id: "1")
      #expect(throws: duplicate) { try store.add("2", Runner(name: "Bo", bib: bib)) }
      #expect(try store.allNames() == ["Ada"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document with a bib can be saved again with that bib`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "A7"))
      try store.add("1", Runner(name: "Ada", bib: "a7"))
      #expect(try store.runner("1")?.value.bib == "a7")
    }
  }

  @Test(arguments: Engine.allCases)
  func `any number may have no bib`(_ engine: Engine) throws {
    try engine.withStore { store in
      for id in ["1", "2"] { try store.add(id, Runner(name: "n", bib: "")) }
      for id in ["3", "4"] { try store.add(id, Runner(name: "n")) }
      #expect(try store.ids(runners).count == 4)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a bib is free again once its owner has left, changed it or was dropped`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "7"))
      try store.change { transaction in
        try transaction.delete(runners, id: "1")
        try transaction.put(runners, id: "2", Runner(name: "Bo", bib: "7"))
      }
      try store.add("2", Runner(name: "Bo", bib: "8"))
      try store.add("3", Runner(name: "Cy", bib: "7"))
      try store.change { try $0.drop(whereField: "name", equals: "Cy", in: runners) }
      try store.add("4", Runner(name: "Di", bib: "7"))
      #expect(try store.ids(runners, .matching("bib", "7")) == ["4"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `two bibs are swapped in one transaction`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "7"))
      try store.add("2", Runner(name: "Bo", bib: "8"))
      try store.change { transaction in
        try transaction.put(runners, id: "1", Runner(name: "Ada"))
        try transaction.put(runners, id: "2", Runner(name: "Bo", bib: "7"))
        try transaction.put(runners, id: "1", Runner(name: "Ada", bib: "8"))
      }
      #expect(try store.ids(runners, .matching("bib", "7")) == ["2"])
      #expect(try store.ids(runners, .matching("bib", "8")) == ["1"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `within a transaction a bib is given once, too`(_ engine: Engine) throws {
    try engine.withStore { store in
      let duplicate = StoreError.duplicate(collection: "runners", fields: ["bib"], id: "1")
      #expect(throws: duplicate) {
        try store.change { transaction in
          try transaction.put(runners, id: "1", Runner(name: "Ada", bib: "7"))
          try transaction.put(runners, id: "2", Runner(name: "Bo", bib: "7"))
        }
      }
      let ids = try store.ids(runners)
      #expect(ids == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a bib is given once in each race`(_ engine: Engine) throws {
    try engine.withStore { store in
      try add("1", "spring", "A7", to: store)
      try add("2", "autumn", "A7", to: store)
      let duplicate = StoreError.duplicate(
        collection: "entries", fields: ["race", "bib"], id: "2")
      #expect(throws: duplicate) { try add("3", "autumn", "a7", to: store) }
      // The field `race` is case-sensitive.
      try add("4", "Autumn", "a7", to: store)
      try add("5", nil, "A7", to: store)
      try add("6", nil, "A7", to: store)
      #expect(try store.ids(entries) == ["1", "2", "4", "5", "6"])
    }
  }
}
