import Testing

@testable import Store

@Suite struct ReopeningConformanceTests {
  @Test(arguments: Engine.durable)
  func `everything is restored, with revisions, order and position in the history`(
    _ engine: Engine
  ) throws {
    try engine.with { place in
      let store = try place.open()
      for id in ["2", "1", "3", "4"] { try store.add(id, Runner(name: "n\(id)", bib: id)) }
      try store.add("1", Runner(name: "Ada", bib: "1", laps: 2))
      try store.change { try $0.delete(runners, id: "3") }
      let before = try store.read { try $0.find(runners) }
      let again = try place.reopen()
      #expect(try again.read { try $0.find(runners) } == before)
      #expect(try again.ids(runners) == ["2", "1", "4"])
      let next = try again.change { $0.sequence }
      #expect(before.allSatisfy { $0.sequence < next })
    }
  }

  @Test(arguments: Engine.durable)
  func `rules and indexes apply to existing documents`(_ engine: Engine) throws {
    try engine.with { place in
      try place.open().add("1", Runner(name: "Ada", bib: "A7", laps: 3))
      let again = try place.reopen()
      let duplicate = StoreError.duplicate(collection: "runners", fields: ["bib"], id: "1")
      #expect(throws: duplicate) { try again.add("2", Runner(name: "Bo", bib: "a7")) }
      #expect(try again.ids(runners, .matching("laps", 3)) == ["1"])
      #expect(throws: StoreError.conflict(collection: "runners", id: "1")) {
        try again.change {
          try $0.put(runners, id: "1", Runner(name: "Cy"), expecting: 2)
        }
      }
    }
  }

  @Test(arguments: Engine.durable)
  func `refused changes are absent, and submitted ones are present`(_ engine: Engine) throws {
    try engine.with { place in
      let store = try place.open()
      try store.add("1", Runner(name: "Ada", bib: "7"))
      #expect(throws: StoreError.self) { try store.add("2", Runner(name: "Bo", bib: "7")) }
      store.submit(by: "test", at: 0) {
        try $0.put(runners, id: "3", Runner(name: "Cy"))
      } then: { _ in
      }
      #expect(try place.reopen().allNames() == ["Ada", "Cy"])
    }
  }

  @Test(
    arguments: Engine.durable,
    ["Zoë", "日本", "🏁🏁", #"qu"ote\slash"#, "line\u{2028}sep", "Zoe\u{308}"])
  func `an id in any script comes back byte by byte`(_ engine: Engine, _ id: String) throws {
    try engine.with { place in
      try place.open().add(id, Runner(name: id))
      let ids = try place.reopen().ids(runners)
      #expect(ids.map { Array($0.utf8) } == [Array(id.utf8)])
    }
  }

  @Test(arguments: Engine.durable)
  func `a transaction of thousands of changes comes back whole`(_ engine: Engine) throws {
    try engine.with { place in
      try place.open().change { transaction in
        for index in 0..<3000 {
          try transaction.put(runners, id: "\(index)", Runner(name: "n"))
        }
      }
      #expect(try place.reopen().ids(runners) == (0..<3000).map { "\($0)" })
    }
  }

  @Test(arguments: Engine.durable)
  func `changes from before the opening come whole or as a reload`(
    _ engine: Engine
  ) throws {
    try engine.with { place in
      let store = try place.open()
      try store.add("1", Runner(name: "Ada"))
      let last = try place.reopen().read { $0.sequence }
      let again = try place.reopen()
      let changes = try again.changes(after: 0)
      if case .list(let list, let upTo) = changes {
        #expect(list.map(\.id) == ["1"])
        #expect(upTo >= last)
      } else {
        #expect(changes == .reload(upTo: try again.read { $0.sequence }))
      }
    }
  }
}
