import Synchronization
import Testing

@testable import Store

@Suite struct ConformanceTests {
  @Test(arguments: Engine.allCases)
  func `a document reads back as it was written, with its revision`(_ engine: Engine) throws {
    try engine.with { store in
      try store.add("1", Runner(name: "Ada"))
      try store.add("1", Runner(name: "Ada", laps: 3))
      let stored = try store.runner("1")
      let expected = Runner(name: "Ada", laps: 3)
      #expect(stored == Stored(id: "1", revision: 2, sequence: 2, value: expected))
      #expect(try store.runner("2") == nil)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a transaction that throws leaves nothing behind`(_ engine: Engine) throws {
    struct Refusal: Error {}
    try engine.with { store in
      try store.add("1", Runner(name: "Ada"))
      #expect(throws: Refusal.self) {
        try store.write(by: "test", at: 0) { transaction in
          try transaction.put(runners, id: "1", Runner(name: "Bo"))
          try transaction.put(runners, id: "2", Runner(name: "Cy"))
          throw Refusal()
        }
      }
      #expect(try store.allNames() == ["Ada"])
      #expect(try store.read { $0.sequence } == 1)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a write based on an old revision is a conflict`(_ engine: Engine) throws {
    try engine.with { store in
      try store.add("1", Runner(name: "Ada"))
      let conflict = StoreError.conflict(collection: "runners", id: "1")
      for expected in [0, 2] {
        #expect(throws: conflict) {
          try store.write(by: "test", at: 0) {
            try $0.put(runners, id: "1", Runner(name: "Bo"), expecting: expected)
          }
        }
        #expect(throws: conflict) {
          try store.write(by: "test", at: 0) {
            try $0.delete(runners, id: "1", expecting: expected)
          }
        }
      }
      try store.write(by: "test", at: 0) {
        try $0.put(runners, id: "1", Runner(name: "Bo"), expecting: 1)
      }
      #expect(try store.allNames() == ["Bo"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a bib is given once, whatever its case, and again once it is free`(_ engine: Engine) throws
  {
    try engine.with { store in
      try store.add("1", Runner(name: "Ada", bib: "A7"))
      let duplicate = StoreError.duplicate(collection: "runners", fields: ["bib"], id: "1")
      #expect(throws: duplicate) { try store.add("2", Runner(name: "Bo", bib: "a7")) }
      try store.add("3", Runner(name: "Cy", bib: ""))
      try store.add("4", Runner(name: "Di", bib: ""))
      try store.add("5", Runner(name: "Ed"))
      try store.add("6", Runner(name: "Fi"))
      try store.write(by: "test", at: 0) { transaction in
        try transaction.delete(runners, id: "1")
        try transaction.put(runners, id: "2", Runner(name: "Bo", bib: "a7"))
      }
      #expect(try store.allNames() == ["Cy", "Di", "Ed", "Fi", "Bo"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `queries match fields, sort and stop at the limit`(_ engine: Engine) throws {
    try engine.with { store in
      for (index, name) in ["Ada", "ada", "Bo", "Cy"].enumerated() {
        try store.add("\(index)", Runner(name: name, laps: index % 2))
      }
      try store.read { reader in
        let ada = try reader.ids(runners, .matching("name", "ADA"))
        #expect(ada == ["0", "1"])
        #expect(try reader.ids(runners, .matching("laps", 1)) == ["1", "3"])
        #expect(try reader.ids(runners, .matching("laps", 1).and("name", "cy")) == ["3"])
        let sorted = Query.all.ordered(by: "laps", ascending: false).ordered(by: "name")
        #expect(try reader.ids(runners, sorted) == ["1", "3", "0", "2"])
        #expect(try reader.ids(runners, sorted.limited(to: 3)) == ["1", "3", "0"])
        #expect(try reader.count(runners, .matching("bib", nil)) == 4)
        #expect(try reader.count(runners) == 4)
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `dropping by a field removes exactly those documents`(_ engine: Engine) throws {
    try engine.with { store in
      for (index, name) in ["Ada", "ada", "Bo", "Ada"].enumerated() {
        try store.add("\(index)", Runner(name: name))
      }
      try store.write(by: "test", at: 0) {
        try $0.drop(whereField: "name", equals: "Ada", in: runners)
      }
      #expect(try store.allNames() == ["ada", "Bo"])
      try store.write(by: "test", at: 0) { try $0.dropAll(in: runners) }
      #expect(try store.allNames() == [])
      #expect(try store.read { try $0.collectionNames(startingWith: "run") } == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a transaction reads its own changes`(_ engine: Engine) throws {
    try engine.with { store in
      let seen = try store.write(by: "test", at: 0) { transaction in
        try transaction.put(runners, id: "1", Runner(name: "Ada", laps: 1))
        try transaction.put(runners, id: "2", Runner(name: "Bo", laps: 1))
        try transaction.delete(runners, id: "1")
        return (try transaction.ids(runners, .matching("laps", 1)), transaction.sequence)
      }
      #expect(seen == (["2"], 1))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a reader keeps its state while others write`(_ engine: Engine) throws {
    try engine.with { store in
      try store.add("1", Runner(name: "Ada"))
      try store.read { reader in
        try store.add("1", Runner(name: "Bo"))
        try store.add("2", Runner(name: "Cy"))
        #expect(try reader.find(runners).map(\.value.name) == ["Ada"])
      }
      #expect(try store.allNames() == ["Bo", "Cy"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `the feed tells what has changed since a transaction`(_ engine: Engine) throws {
    try engine.with { store in
      try store.add("1", Runner(name: "Ada"))
      try store.write(by: "eve", at: 77) { transaction in
        try transaction.delete(runners, id: "1")
        try transaction.drop(whereField: "laps", equals: 1, in: runners)
      }
      func change(_ id: String, _ kind: Change.Kind) -> Change {
        Change(
          sequence: 2, author: "eve", utcMilliseconds: 77, collection: "runners", id: id,
          kind: kind)
      }
      #expect(
        try store.changes(after: 1)
          == .list([change("1", .delete), change("", .dropped)], upTo: 2))
      #expect(try store.changes(after: 2) == .list([], upTo: 2))
      #expect(try store.changes(after: 9) == .reload(upTo: 2))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a feed too far behind is told to reload`(_ engine: Engine) throws {
    try engine.with { store in
      for round in 0..<3 {
        try store.write(by: "test", at: 0) { transaction in
          for index in 0..<ChangeRing.length {
            try transaction.put(runners, id: "\(index)", Runner(name: "n\(round)"))
          }
        }
      }
      let last = try store.read { $0.sequence }
      #expect(try store.changes(after: 0) == .reload(upTo: last))
      #expect(try store.changes(after: last) == .list([], upTo: last))
    }
  }

  @Test(arguments: Engine.allCases)
  func `submitted transactions are reported in order, the refused one too`(
    _ engine: Engine
  ) throws {
    try engine.with { store in
      let reported = Mutex<[String]>([])
      for index in 0..<20 {
        store.submit(by: "test", at: 0) { transaction in
          try transaction.put(
            runners, id: "\(index)", Runner(name: "n", bib: index == 7 ? "3" : "\(index)"))
        } then: { result in
          let isSaved = (try? result.get()) != nil
          reported.withLock { $0.append("\(index)\(isSaved ? "" : " refused")") }
        }
      }
      store.close()
      let expected = (0..<20).map { $0 == 7 ? "7 refused" : "\($0)" }
      #expect(reported.withLock { $0 } == expected)
    }
  }

  @Test(
    arguments: Engine.allCases, ["", "\u{7}", String(repeating: "x", count: 201)])
  func `an id that cannot be kept is refused`(_ engine: Engine, _ id: String) throws {
    try engine.with { store in
      #expect(throws: StoreError.unsuitable(collection: "runners", id: id)) {
        try store.add(id, Runner(name: "Ada"))
      }
    }
  }

  @Test(arguments: Engine.allCases, ["../up", ".hidden", "Capital", "", "a/b"])
  func `a collection name that is no plain file name is refused`(
    _ engine: Engine, _ name: String
  ) throws {
    try engine.with { store in
      #expect(throws: StoreError.unsuitable(collection: name, id: "1")) {
        try store.write(by: "test", at: 0) {
          try $0.put(StoreCollection<Runner>(name), id: "1", Runner(name: "Ada"))
        }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document over the limit is refused with the limit named`(_ engine: Engine) throws {
    try engine.with { store in
      let name = String(repeating: "x", count: StoreLimits.documentBytes)
      #expect {
        try store.add("1", Runner(name: name))
      } throws: { error in
        guard case .tooLarge("runners", "1", _, StoreLimits.documentBytes)? = error as? StoreError
        else { return false }
        return true
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `a closed store refuses`(_ engine: Engine) throws {
    try engine.with { store in
      store.close()
      #expect(throws: StoreError.closed) { try store.add("1", Runner(name: "Ada")) }
      #expect(throws: StoreError.closed) { try store.allNames() }
      #expect(throws: StoreError.closed) { try store.changes(after: 0) }
    }
  }
}
