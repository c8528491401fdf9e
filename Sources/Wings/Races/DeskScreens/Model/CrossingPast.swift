import Languages
import Races
import Shell
import Timekeeping

/// The corrections of all crossings, read in the background while a crossing is selected.
///
/// They are read again after the race has changed.
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

  /// The corrections read so far; starts reading if they are out of date.
  func corrections(at now: Stamp) -> CrossingCorrections? {
    if isStale, !isReading, !isPausing(at: now) { read(at: now) }
    return known
  }

  /// Milliseconds until they are read again; `nil` if they are up to date.
  var wakesEvery: Int? { isStale && known != nil ? Self.pauseMilliseconds : nil }

  /// Marks what was read as out of date.
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
