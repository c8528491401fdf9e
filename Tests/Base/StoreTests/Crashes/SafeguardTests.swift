import Testing

@testable import Store

/// Runs without each of the store's safeguards, to prove that the crash tests detect their absence.
///
/// `STORE_TEST_SAFEGUARD_SEEDS` sets the most seeds for each.
@Suite struct SafeguardTests {
  private static let most = CrashTests.variable("STORE_TEST_SAFEGUARD_SEEDS") ?? 20_000

  /// `unsettledForgotten` has a separate test.
  ///
  /// It needs a process that reads, fails and continues between two acts of another, which random
  /// runs hardly ever contain.
  private static let shown = Safeguard.allCases.filter { $0 != .unsettledForgotten }

  @Test(arguments: shown)
  func `the test detects a missing safeguard`(_ safeguard: Safeguard) {
    for seed in 0..<Self.most {
      guard let violation = CrashPlay.violation(ofSeed: seed, omitting: safeguard) else { continue }
      print("Without \(safeguard), after \(seed + 1) plays: \(violation)")
      return
    }
    Issue.record("\(safeguard) is not missed in \(Self.most) plays.")
  }
}
