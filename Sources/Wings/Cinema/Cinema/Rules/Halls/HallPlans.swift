import Synchronization

/// Plans that were parsed before; a plan never changes under its id.
package final class HallPlans: Sendable {
  private let plans = Mutex<[String: HallPlan]>([:])
  /// More plans than this are parsed again.
  private static let most = 256

  package init() {}

  /// Returns a plan by its id, and parses its drawing the first time.
  ///
  /// - Returns: `nil` if the drawing is missing or cannot be read.
  /// - Throws: The errors of `text`.
  func plan(_ id: String, text: () throws -> String?) rethrows -> HallPlan? {
    if let known = plans.withLock({ $0[id] }) { return known }
    guard let text = try text(), let plan = try? HallPlan(parsing: text) else { return nil }
    plans.withLock { plans in
      if plans.count >= Self.most { plans.removeAll() }
      plans[id] = plan
    }
    return plan
  }
}
