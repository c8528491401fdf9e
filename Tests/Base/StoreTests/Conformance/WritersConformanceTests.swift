import Synchronization
import Testing

@testable import Store

@Suite struct WritersConformanceTests {
  @Test(arguments: Engine.allCases)
  func `of two writers of the same revision, the second gets a conflict`(_ engine: Engine) throws {
    try engine.with { place in
      let (one, other) = (try place.open(), try place.open())
      try one.add("1", Runner(name: "Ada"))
      try one.change { try $0.put(runners, id: "1", Runner(name: "Bo"), expecting: 1) }
      #expect(throws: StoreError.conflict(collection: "runners", id: "1")) {
        try other.change { try $0.put(runners, id: "1", Runner(name: "Cy"), expecting: 1) }
      }
      #expect(throws: StoreError.conflict(collection: "runners", id: "1")) {
        try other.change { try $0.delete(runners, id: "1", expecting: 1) }
      }
      try other.change { try $0.put(runners, id: "1", Runner(name: "Cy"), expecting: 2) }
      #expect(try other.allNames() == ["Cy"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `of two processes that give the same bib one is refused`(_ engine: Engine) throws {
    try engine.with { place in
      let (one, other) = (try place.open(), try place.open())
      try one.add("1", Runner(name: "Ada", bib: "7"))
      let duplicate = StoreError.duplicate(collection: "runners", fields: ["bib"], id: "1")
      #expect(throws: duplicate) { try other.add("2", Runner(name: "Bo", bib: "7")) }
      try one.change { try $0.delete(runners, id: "1") }
      try other.add("2", Runner(name: "Bo", bib: "7"))
      #expect(try other.ids(runners) == ["2"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `a transaction sees what another process has just written`(_ engine: Engine) throws {
    try engine.with { place in
      let handles = [try place.open(), try place.open()]
      for round in 0..<20 {
        try handles[round % 2].change { transaction in
          let laps = try transaction.get(runners, "1")?.value.laps ?? 0
          #expect(laps == round)
          try transaction.put(runners, id: "1", Runner(name: "Ada", laps: laps + 1))
        }
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `two processes that count at once lose no step`(_ engine: Engine) throws {
    try engine.with { place in
      let handles = [try place.open(), try place.open()]
      let failures = Mutex<[String]>([])
      let threads = handles.map { store in
        BackgroundThread {
          for _ in 0..<50 {
            do {
              try store.change { transaction in
                let laps = try transaction.get(runners, "1")?.value.laps ?? 0
                try transaction.put(runners, id: "1", Runner(name: "Ada", laps: laps + 1))
              }
            } catch {
              failures.withLock { $0.append("\(error)") }
            }
          }
        }
      }
      for thread in threads { thread.join() }
      #expect(failures.withLock { $0 } == [])
      let laps = try handles[0].change { try $0.get(runners, "1")?.value.laps }
      #expect(laps == 100)
    }
  }

  @Test(arguments: Engine.allCases)
  func `each process sees the other's writes and who made them`(_ engine: Engine) throws {
    try engine.with { place in
      let (one, other) = (try place.open(), try place.open())
      let start = try other.read { $0.sequence }
      try one.write(by: "eve", at: 5) { try $0.put(runners, id: "1", Runner(name: "Ada")) }
      #expect(try other.wait { try $0.allNames() == ["Ada"] })
      guard case .list(let changes, _) = try other.changes(after: start) else {
        Issue.record("told to read anew")
        return
      }
      #expect(changes.map(\.author) == ["eve"])
      try other.add("2", Runner(name: "Bo"))
      #expect(try one.wait { try $0.allNames() == ["Ada", "Bo"] })
    }
  }

  @Test(arguments: Engine.allCases)
  func `changes of two writers are followed completely and in one order`(
    _ engine: Engine
  ) throws {
    try engine.with { place in
      let (one, other, third) = (try place.open(), try place.open(), try place.open())
      for index in 0..<30 {
        try (index % 3 == 0 ? one : other).add("\(index)", Runner(name: "n"))
      }
      let last = try one.change { $0.sequence - 1 }
      for store in [one, other, third] {
        #expect(try store.wait { try $0.read { $0.sequence } >= last })
        guard case .list(let changes, _) = try store.changes(after: 0) else {
          Issue.record("told to read anew")
          return
        }
        #expect(changes.map(\.id) == (0..<30).map { "\($0)" })
      }
    }
  }
}
