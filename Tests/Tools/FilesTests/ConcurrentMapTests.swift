import Synchronization
import Testing

@testable import Files

@Suite("Parallel mapping gives the same results as serial mapping")
struct ManyHandsTests {
  @Test(arguments: [0, 1, 255, 256, 1_000, 10_007]) func `each record once, in order`(count: Int) {
    let calls = Calls()
    let made = ConcurrentMap.map(Array(0..<count), with: 3) { tool, element in
      calls.count.add(1, ordering: .relaxed)
      return "\(element * tool)"
    }
    #expect(made == (0..<count).map { "\($0 * 3)" })
    #expect(calls.count.load(ordering: .relaxed) == count)
  }

  @Test func `each worker has its own cache`() {
    let made = ConcurrentMap.map(Array(0..<5_000), with: [Int: Int]()) { known, element in
      known[element % 7, default: 0] += 1
      return known.values.reduce(0, +)
    }
    // Each thread has counted only the elements that it made.
    #expect(made.max() ?? 0 <= 5_000 && made.allSatisfy { $0 > 0 })
    let firsts = made.count { $0 == 1 }
    #expect((1...4).contains(firsts) && made.count { $0 == 2 } <= firsts)
  }
}

private final class Calls: Sendable {
  let count = Atomic(0)
}
