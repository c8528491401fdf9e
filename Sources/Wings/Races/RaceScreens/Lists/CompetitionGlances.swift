import Accounts
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Reads competitions in the background while the user moves along a list of them.
final class CompetitionGlances {
  private let context: AppContext
  /// The results of readings, or their errors.
  private var known: [String: Result<CompetitionGlance, any Error>] = [:]
  private var stale: Set<String> = []
  private var reading: String?
  /// When the latest reading began; a running race is read at most once a second.
  private var readAt: Stamp?
  /// The competition whose reading was postponed, and when.
  private var waiting: (id: String, at: Stamp)?
  /// The watch for changes, which begins with the first reading; `nil` before it.
  private var changes: RaceChanges?
  private static let pauseMilliseconds = 1_000

  init(_ context: AppContext) { self.context = context }

  /// Returns the preview of a competition with its known data.
  func look(at competition: Competition) -> CompetitionPreview {
    CompetitionPreview(
      competition: competition, glance: glance(at: competition),
      failure: failure(at: competition), context: context)
  }

  /// Returns the known data of a competition, and starts reading it if necessary.
  func glance(at competition: Competition) -> CompetitionGlance? {
    let id = competition.id
    if known[id] == nil || stale.contains(id) { want(id) }
    return try? known[id]?.get()
  }

  /// Why a competition could not be read, until it changes.
  private func failure(at competition: Competition) -> Wording? {
    guard case .failure(let error) = known[competition.id] else { return nil }
    return context.wording(of: error)
  }

  /// Milliseconds until the competition in view is read again; `nil` if it is up to date.
  var wakesEvery: Int? {
    guard let waiting, stale.contains(waiting.id),
      context.clock.now().milliseconds(since: waiting.at) < 2 * Self.pauseMilliseconds
    else { return nil }
    return Self.pauseMilliseconds
  }

  /// Marks competitions that may have changed.
  func storeChanged() {
    let all = Set(known.keys).union([reading].compactMap(\.self))
    stale.formUnion(changes?.changed(among: all) ?? all)
  }

  private func want(_ id: String) {
    let now = context.clock.now()
    let pauses =
      known[id] != nil
      && readAt.map { now.milliseconds(since: $0) < Self.pauseMilliseconds } == true
    if reading == nil, !pauses { read(id, now) } else { waiting = (id, now) }
  }

  private func read(_ id: String, _ now: Stamp) {
    (reading, readAt) = (id, now)
    stale.remove(id)
    let (store, user, clock) = (context.store, context.user?.id, context.clock)
    context.worker.run {
      try CompetitionGlance(of: id, for: user, from: store, at: clock.now())
    } then: { [weak self] outcome in
      self?.take(outcome, of: id)
      return .stay
    }
  }

  private func take(_ outcome: Result<CompetitionGlance, any Error>, of id: String) {
    reading = nil
    known[id] = outcome
    if changes == nil, case .success(let glance) = outcome {
      changes = RaceChanges(of: context.store, after: glance.sequence)
    }
  }
}
