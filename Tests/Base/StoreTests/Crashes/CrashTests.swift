import FoundationEssentials
import Testing

@testable import Store

/// Random crashes, power failures and failing calls, at any call.
///
/// What was reported as saved must exist, and what was reported as not saved must not. All content
/// was written by some process, nothing shown disappears, and damage is detected.
///
/// `STORE_TEST_CRASHES` sets the number of runs and `STORE_TEST_FIRST_SEED` the first seed. A
/// single run prints its calls. Even seeds have one process, odd ones two.
@Suite struct CrashTests {
  static let batches = 8
  private static let count = variable("STORE_TEST_CRASHES") ?? 10_000
  private static let isTold = count == 1
  private static let first = variable("STORE_TEST_FIRST_SEED") ?? 0

  @Test(arguments: 0..<batches)
  func `no crash loses, invents or brings back anything`(_ batch: Int) {
    var violations: [String] = []
    for seed in stride(from: Self.first + batch, to: Self.first + Self.count, by: Self.batches) {
      guard let violation = CrashPlay.violation(ofSeed: seed, isTold: Self.isTold) else { continue }
      violations.append("\(violation); to replay: \(Self.replay(seed))")
    }
    #expect(violations.prefix(3) == [], "\(violations.count) of \(Self.count) plays")
  }

  static func variable(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static func replay(_ seed: Int) -> String {
    "STORE_TEST_FIRST_SEED=\(seed) STORE_TEST_CRASHES=1 swift test --filter CrashTests"
  }
}
