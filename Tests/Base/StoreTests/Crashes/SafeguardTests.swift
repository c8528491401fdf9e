import Testing

@testable import Store

/// Takes the store's safeguards away one at a time: a check that misses none of them means
/// something.
///
/// `STORE_TEST_SAFEGUARD_SEEDS` sets how many seeds each may take.
@Suite struct SafeguardTests {
  private static let most = CrashTests.variable("STORE_TEST_SAFEGUARD_SEEDS") ?? 20_000

  /// `unsettledForgotten` takes a process that reads, fails and goes on between two acts of another,
  /// which chance hardly ever plays: it has a test of its own.
  private static let shown = Safeguard.allCases.filter { $0 != .unsettledForgotten }

  @Test(arguments: shown)
  func `the loss of a safeguard is seen`(_ safeguard: Safeguard) {
    for seed in 0..<Self.most {
      guard let violation = CrashPlay.violation(ofSeed: seed, omitting: safeguard) else { continue }
      print("Without \(safeguard), after \(seed + 1) plays: \(violation)")
      return
    }
    Issue.record("\(safeguard) is not missed in \(Self.most) plays.")
  }
}
