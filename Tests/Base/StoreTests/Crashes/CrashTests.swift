import FoundationEssentials
import Testing

@testable import Store

/// Any number of crashes, power cuts and failing calls, at every call: what was reported as saved
/// is there, what was reported as not saved is not, what is there was once somebody's work, nothing
/// shown disappears, and damage is noticed.
///
/// `STORE_TEST_CRASHES` sets how many plays there are, `STORE_TEST_FIRST_SEED` where they begin; a
/// single one tells what it does.
/// Even seeds have one process, odd ones two.
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
