import Testing

@testable import Store

@Suite struct QueryConformanceTests {
  private func fill(_ store: any DocumentStore) throws {
    for (index, name) in ["Ada", "ada", "Bo", "Cy"].enumerated() {
      try store.add("\(index)", Runner(name: name, laps: index % 2))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a query finds documents by value, ignoring case if the field does`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try fill(store)
      #expect(try store.ids(runners, .matching("name", "ADA")) == ["0", "1"])
      #expect(try store.ids(runners, .matching("laps", 1)) == ["1", "3"])
      #expect(try store.ids(runners, .matching("laps", 1).and("name", "cy")) == ["3"])
      #expect(try store.ids(runners, .matching("laps", 2)) == [])
      #expect(try store.read { try $0.count(runners, .matching("laps", 1)) } == 2)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a query for null finds documents without the field`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "7", laps: 1))
      try store.add("2", Runner(name: "Bo"))
      #expect(try store.ids(runners, .matching("bib", nil)) == ["2"])
      #expect(try store.ids(runners, .matching("laps", nil)) == ["2"])
      #expect(try store.ids(runners, .matching("shoes", nil)) == ["1", "2"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `documents come in the order they were created, unless sorted`(_ engine: Engine) throws {
    try engine.withStore { store in
      try fill(store)
      try store.add("0", Runner(name: "Zoe", laps: 0))
      #expect(try store.ids(runners) == ["0", "1", "2", "3"])
      let sorted = Query.all.ordered(by: "laps", ascending: false).ordered(by: "name")
      #expect(try store.ids(runners, sorted) == ["1", "3", "2", "0"])
      let byLaps = Query.all.ordered(by: "laps")
      #expect(try store.ids(runners, byLaps) == ["0", "2", "1", "3"])
    }
  }

  @Test(arguments: Engine.allCases, [-1, 0, 1, 3, 4, 9])
  func `a query stops at its limit`(_ engine: Engine, _ limit: Int) throws {
    try engine.withStore { store in
      try fill(store)
      let all = ["1", "3", "0", "2"]
      let query = Query.all.ordered(by: "laps", ascending: false).ordered(by: "name")
        .limited(to: limit)
      #expect(try store.ids(runners, query) == Array(all.prefix(max(0, limit))))
      #expect(try store.read { try $0.count(runners, query) } == min(4, max(0, limit)))
      #expect(
        try store.read { try $0.find(runners, query).map(\.id) }
          == Array(all.prefix(max(0, limit))))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a number is the same however it is written`(_ engine: Engine) throws {
    struct Speed: Codable { var laps: Double }
    try engine.withStore { store in
      try store.change {
        try $0.put(StoreCollection<Speed>("sheets"), id: "1", Speed(laps: 2))
        try $0.put(StoreCollection<Speed>("sheets"), id: "2", Speed(laps: 2.5))
        try $0.put(StoreCollection<Runner>("sheets"), id: "3", Runner(name: "Ada", laps: 2))
      }
      let sheets = StoreCollection<Runner>("sheets")
      #expect(try store.ids(sheets, .matching("laps", 2)) == ["1", "3"])
      #expect(try store.ids(sheets, .matching("laps", 2.0)) == ["1", "3"])
      #expect(try store.ids(sheets, .matching("laps", 2.5)) == ["2"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `values of every kind have their place in an order`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.change { transaction in
        for (id, value) in [
          ("text", #"b"#), ("first", "a"), ("empty", ""),
        ] {
          try transaction.put(
            StoreCollection<[String: String]>("heaps"), id: id, ["value": value])
        }
        let numbers = StoreCollection<[String: Double]>("heaps")
        for (id, value) in [("ten", 10), ("half", 0.5), ("minus", -3)] {
          try transaction.put(numbers, id: id, ["value": value])
        }
        let flags = StoreCollection<[String: Bool]>("heaps")
        for value in [true, false] {
          try transaction.put(flags, id: "\(value)", ["value": value])
        }
        try transaction.put(flags, id: "none", [:])
      }
      let all = StoreCollection<Runner>("heaps")
      let expected = [
        "none", "false", "true", "minus", "half", "ten", "empty", "first", "text",
      ]
      #expect(try store.ids(all, Query.all.ordered(by: "value")) == expected)
      let backwards = Query.all.ordered(by: "value", ascending: false)
      #expect(try store.ids(all, backwards) == expected.reversed())
    }
  }

  @Test(arguments: Engine.allCases)
  func `dropping by a field removes exactly those documents`(_ engine: Engine) throws {
    try engine.withStore { store in
      for (index, name) in ["Ada", "ada", "Bo", "Ada"].enumerated() {
        try store.add("\(index)", Runner(name: name))
      }
      try store.change { try $0.drop(whereField: "name", equals: "Ada", in: runners) }
      #expect(try store.allNames() == ["ada", "Bo"])
      try store.change { try $0.dropAll(in: runners) }
      #expect(try store.allNames() == [])
    }
  }
}
