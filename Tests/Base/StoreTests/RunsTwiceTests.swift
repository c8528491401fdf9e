import Synchronization
import Testing

@testable import Store

@Suite("A memory store that runs every body twice")
struct RunsTwiceTests {
  private struct Runner: Codable, Sendable, Equatable {
    var laps: Int
  }

  private let runners = StoreCollection<Runner>("runners")
  private let store = MemoryStore(
    schema: Schema(collections: ["runners": CollectionRules()]), runsTwice: true)

  @Test func `both runs begin with the same state, and only the second counts`() throws {
    let runs = Mutex<[Int]>([])
    for _ in 0..<2 {
      let laps = try store.write(by: "ana", at: 0) { [runners] transaction in
        let laps = (try transaction.get(runners, "r1")?.value.laps ?? 0) + 1
        try transaction.put(runners, id: "r1", Runner(laps: laps))
        runs.withLock { $0.append(laps) }
        return laps
      }
      #expect(try store.read { try $0.get(runners, "r1")?.value.laps } == laps)
    }
    #expect(runs.withLock { $0 } == [1, 1, 2, 2])
  }

  @Test func `a captured value shows that the body ran twice`() throws {
    let count = Mutex(0)
    store.submit(by: "ana", at: 0) { _ in
      count.withLock { $0 += 1 }
    } then: { _ in
    }
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `an error of the second run is thrown, and nothing is saved`() throws {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try store.write(by: "ana", at: 0) { [runners] transaction in
        try transaction.put(runners, id: "r1", Runner(laps: 1))
        throw Refused()
      }
    }
    #expect(try store.read { try $0.count(runners) } == 0)
  }
}
