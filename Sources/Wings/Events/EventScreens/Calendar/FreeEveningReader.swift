import Events
import Languages
import Shell

/// Finds free evenings in the background: one query at a time; only the latest waits.
final class FreeEveningReader {
  private(set) var evenings: [FreeEvening] = []
  private(set) var failure: Wording?
  var onChange: () -> Void = {}
  private let context: AppContext
  private var next: FreeEveningQuestion?
  private var isReading = false

  init(_ context: AppContext) { self.context = context }

  /// Queries what fits between these rows, once there is an index.
  func ask(among rows: [CalendarRow]) {
    next = FreeEveningQuestion(
      stays: rows.compactMap { FreeEvening.stay($0) }, chosen: context.eventListState.chosen,
      person: context.holder, now: context.seconds)
    goOn()
  }

  private func goOn() {
    guard !isReading, let question = next, let kept = context.eventListState.kept else { return }
    (next, isReading) = (nil, true)
    let directory = context.eventDirectory
    context.worker.run {
      try question.answer(kept.index, in: directory)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<[FreeEvening], any Error>) {
    isReading = false
    switch outcome {
    case .success(let found): (evenings, failure) = (found, nil)
    case .failure(let error): failure = context.wording(of: error)
    }
    onChange()
    goOn()
  }

  /// Whether an evening has begun since the query, so that it is shorter now.
  func isStale(at now: Int) -> Bool { evenings.contains { $0.free.time.lowerBound < now } }

  /// Whether an evening is in progress or begins within minutes.
  func isNear(at now: Int) -> Bool {
    evenings.contains { $0.free.time.lowerBound < now + FreeEvening.step }
  }
}
