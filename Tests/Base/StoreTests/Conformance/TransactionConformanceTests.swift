import Synchronization
import Testing

@testable import Store

@Suite struct TransactionConformanceTests {
  private struct Refusal: Error {}

  @Test(arguments: Engine.allCases)
  func `a transaction that throws leaves nothing behind`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "7"))
      #expect(throws: Refusal.self) {
        try store.change { transaction in
          try transaction.put(runners, id: "1", Runner(name: "Bo"))
          try transaction.put(runners, id: "2", Runner(name: "Cy", bib: "7"))
          throw Refusal()
        }
      }
      #expect(try store.allNames() == ["Ada"])
      #expect(try store.read { $0.sequence } == 1)
      #expect(try store.changes(after: 1) == .list([], upTo: 1))
      try store.add("2", Runner(name: "Cy", bib: "8"))
      #expect(try store.runner("2")?.sequence == 2)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a refused step leaves the transaction able to do another`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", bib: "7"))
      try store.change { transaction in
        do {
          try transaction.put(runners, id: "2", Runner(name: "Bo", bib: "7"))
        } catch StoreError.duplicate {
          try transaction.put(runners, id: "2", Runner(name: "Bo", bib: "8"))
        }
      }
      #expect(try store.runner("2")?.value.bib == "8")
    }
  }

  @Test(arguments: Engine.allCases, [0, 2])
  func `a write based on another revision is a conflict`(
    _ engine: Engine, _ revision: Int
  ) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada"))
      let conflict = StoreError.conflict(collection: "runners", id: "1")
      #expect(throws: conflict) {
        try store.change {
          try $0.put(runners, id: "1", Runner(name: "Bo"), expecting: revision)
        }
      }
      #expect(throws: conflict) {
        try store.change { try $0.delete(runners, id: "1", expecting: revision) }
      }
      #expect(try store.allNames() == ["Ada"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a write based on the stored revision is saved`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.change { try $0.put(runners, id: "1", Runner(name: "Ada"), expecting: 0) }
      try store.change { try $0.put(runners, id: "1", Runner(name: "Bo"), expecting: 1) }
      #expect(try store.allNames() == ["Bo"])
      try store.change { try $0.delete(runners, id: "1", expecting: 2) }
      #expect(try store.allNames() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `removing an absent document is a conflict only if a revision is expected`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try store.change { try $0.delete(runners, id: "1") }
      #expect(try store.read { $0.sequence } == 0)
      #expect(throws: StoreError.conflict(collection: "runners", id: "1")) {
        try store.change { try $0.delete(runners, id: "1", expecting: 1) }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `a transaction reads its own changes`(_ engine: Engine) throws {
    try engine.withStore { store in
      let seen = try store.change { transaction in
        try transaction.put(runners, id: "1", Runner(name: "Ada", laps: 1))
        try transaction.put(runners, id: "2", Runner(name: "Bo", laps: 1))
        try transaction.put(runners, id: "2", Runner(name: "Bea", laps: 1), expecting: 1)
        try transaction.delete(runners, id: "1")
        return (
          try transaction.ids(runners, .matching("laps", 1)), try transaction.count(runners),
          try transaction.get(runners, "2")?.value.name, transaction.sequence
        )
      }
      #expect(seen == (["2"], 1, "Bea", 1))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a document names the transaction that wrote it`(_ engine: Engine) throws {
    try engine.withStore { store in
      for id in ["1", "2", "1"] {
        let sequence = try store.change { transaction in
          try transaction.put(runners, id: id, Runner(name: "Ada"))
          return transaction.sequence
        }
        #expect(try store.runner(id)?.sequence == sequence)
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `a reader keeps its state while others write`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada", laps: 1))
      try store.read { reader in
        try store.add("1", Runner(name: "Bo", laps: 2))
        try store.add("2", Runner(name: "Cy", laps: 1))
        #expect(try reader.find(runners).map(\.value.name) == ["Ada"])
        #expect(try reader.ids(runners, .matching("laps", 1)) == ["1"])
      }
      #expect(try store.allNames() == ["Bo", "Cy"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a transaction of thousands of changes is saved whole`(_ engine: Engine) throws {
    try engine.withStore { store in
      try store.change { transaction in
        for index in 0..<3000 {
          try transaction.put(runners, id: "\(index)", Runner(name: "n", bib: "\(index)"))
        }
      }
      #expect(try store.ids(runners) == (0..<3000).map { "\($0)" })
      try store.change { try $0.dropAll(in: runners) }
      #expect(try store.ids(runners) == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `submitted transactions are reported in order, the refused one too`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      let reported = Mutex<[String]>([])
      for index in 0..<20 {
        store.submit(by: "test", at: 0) { transaction in
          try transaction.put(
            runners, id: "\(index)", Runner(name: "n", bib: index == 7 ? "3" : "\(index)"))
          return index
        } then: { result in
          let outcome = (try? result.get()).map { "\($0)" } ?? "refused"
          reported.withLock { $0.append(outcome) }
        }
      }
      store.close()
      let expected = (0..<20).map { $0 == 7 ? "refused" : "\($0)" }
      #expect(reported.withLock { $0 } == expected)
    }
  }

  @Test(arguments: Engine.allCases)
  func `a submitted transaction that throws reports its error`(_ engine: Engine) throws {
    try engine.withStore { store in
      let isRefused = Mutex(false)
      store.submit(by: "test", at: 0) { _ in
        throw Refusal()
      } then: { result in
        if case .failure(let error) = result { isRefused.withLock { $0 = error is Refusal } }
      }
      store.close()
      #expect(isRefused.withLock { $0 })
    }
  }

  @Test(arguments: Engine.allCases)
  func `a closed store refuses every call and submission`(_ engine: Engine) throws {
    try engine.withStore { store in
      store.close()
      store.close()
      #expect(throws: StoreError.closed) { try store.add("1", Runner(name: "Ada")) }
      #expect(throws: StoreError.closed) { try store.allNames() }
      #expect(throws: StoreError.closed) { try store.changes(after: 0) }
      let error = Mutex<StoreError?>(nil)
      store.submit(by: "test", at: 0) { _ in
      } then: { result in
        if case .failure(let failure as StoreError) = result { error.withLock { $0 = failure } }
      }
      #expect(error.withLock { $0 } == .closed)
    }
  }
}
