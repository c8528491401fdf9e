import Languages
import Races
import Shell
import Timekeeping

/// What was done to crossings, read beside the loop as long as somebody looks at one, and again
/// when the race has gone on.
final class CrossingPast {
  private static let pauseMilliseconds = 1_000

  private let context: AppContext
  private let competitionID: String
  private(set) var known: CrossingCorrections?
  private(set) var failure: Wording?
  private var isStale = true
  private var isReading = false
  private var readAt: Stamp?

  init(_ competition: String, _ context: AppContext) {
    (competitionID, self.context) = (competition, context)
  }

  /// What is known by now; what is not is read, and shown once it is there.
  func corrections(at now: Stamp) -> CrossingCorrections? {
    if isStale, !isReading, !isPausing(at: now) { read(at: now) }
    return known
  }

  /// Milliseconds until it is read again, where something has changed since.
  var wakesEvery: Int? { isStale && known != nil ? Self.pauseMilliseconds : nil }

  /// Whatever was read may have changed.
  func storeChanged() { isStale = true }

  private func isPausing(at now: Stamp) -> Bool {
    readAt.map { now.milliseconds(since: $0) < Self.pauseMilliseconds } ?? false
  }

  private func read(at now: Stamp) {
    (isReading, isStale, readAt) = (true, false, now)
    let (store, id) = (context.store, competitionID)
    context.worker.run {
      try CrossingCorrections(store: store, competitionID: id)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<CrossingCorrections, any Error>) {
    isReading = false
    switch outcome {
    case .success(let read): (known, failure) = (read, nil)
    case .failure(let error): failure = context.wording(of: error)
    }
  }
}
