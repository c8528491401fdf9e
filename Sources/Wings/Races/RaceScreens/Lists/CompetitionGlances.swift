import Accounts
import RaceDay
import Races
import Shell
import Timekeeping

/// Reads competitions beside the loop as somebody walks along a list of them.
final class CompetitionGlances {
  private let context: AppContext
  private var known: [String: CompetitionGlance] = [:]
  private var stale: Set<String> = []
  private var isReading = false
  /// When the latest reading began: a race under way changes more often than anybody looks.
  private var readAt: Stamp?
  private static let pauseMilliseconds = 1_000

  init(_ context: AppContext) { self.context = context }

  /// What is known of a competition; what is not is read, and shown once it is there.
  func glance(at competition: Competition) -> CompetitionGlance? {
    let id = competition.id
    if known[id] == nil || stale.contains(id), !isReading, !isPausing(id) { read(id) }
    return known[id]
  }

  /// Whatever was read may have changed.
  func storeChanged() { stale = Set(known.keys) }

  private func isPausing(_ id: String) -> Bool {
    guard known[id] != nil, let readAt else { return false }
    return context.clock.now().milliseconds(since: readAt) < Self.pauseMilliseconds
  }

  private func read(_ id: String) {
    (isReading, readAt) = (true, context.clock.now())
    let (store, user, clock) = (context.store, context.user?.id, context.clock)
    context.worker.run {
      try CompetitionGlance(of: id, for: user, from: store, at: clock.now())
    } then: { [weak self] outcome in
      self?.take(outcome, of: id)
      return .stay
    }
  }

  private func take(_ outcome: Result<CompetitionGlance, any Error>, of id: String) {
    isReading = false
    stale.remove(id)
    known[id] = try? outcome.get()
  }
}
