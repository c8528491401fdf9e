import Files
import Synchronization
import Testing

@Suite("Rows imported in batches")
struct ImportPartsTests {
  private struct TooLarge: Error {}
  private struct Broken: Error {}

  /// Imports ten rows in parts, and returns the parts and the outcome.
  private func taken(
    cancelledAfter most: Int = .max, _ take: @escaping ([Int]) throws -> Void = { _ in }
  ) -> (parts: [[Int]], isLast: [Bool], told: [Int], outcome: ImportParts.Outcome) {
    let told = Mutex<[Int]>([])
    var (parts, isLast): ([[Int]], [Bool]) = ([], [])
    let outcome = ImportParts(
      of: 4, progress: { done, _ in told.withLock { $0.append(done) } },
      isCancelled: { told.withLock { $0.count } >= most }
    ).take(10, rows: { take in try (0..<10).forEach(take) }, isTooLarge: { $0 is TooLarge }) {
      (part: ArraySlice<Int>, last) in
      try take(Array(part))
      parts.append(Array(part))
      isLast.append(last)
    }
    return (parts, isLast, told.withLock { $0 }, outcome)
  }

  @Test func `progress is reported after every part, and the last part is marked`() {
    let all = taken()
    #expect(all.parts == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]])
    #expect(all.isLast == [false, false, true])
    #expect(all.told == [4, 8, 10])
    #expect(all.outcome.done == 10 && !all.outcome.isStopped && all.outcome.failure == nil)
  }

  @Test func `batches saved before a stop stay`() {
    let all = taken(cancelledAfter: 1)
    #expect(all.parts == [[0, 1, 2, 3]])
    #expect(all.outcome.done == 4 && all.outcome.isStopped && all.outcome.failure == nil)
  }

  @Test func `a batch that is too large is halved, and later ones are small at once`() {
    let all = taken { if $0.count > 2 { throw TooLarge() } }
    #expect(all.parts == [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9]])
    #expect(all.isLast.last == true && all.outcome.done == 10)
  }

  @Test func `a single row that is too large stops the import, as any failure does`() {
    let large = taken { if $0.contains(5) { throw TooLarge() } }
    #expect(large.outcome.done == 5 && large.outcome.failure is TooLarge)
    let broken = taken { if $0.contains(5) { throw Broken() } }
    #expect(broken.outcome.done == 4 && broken.outcome.failure is Broken)
    #expect(!broken.outcome.isStopped)
  }
}
