import Languages
import Timekeeping

/// A value that is too slow to read on the main loop.
///
/// It is read in the background, and once more if anything has changed meanwhile.
package final class BackgroundReading<Value: Sendable> {
  /// The value last read.
  package private(set) var value: Value?
  /// The error of the last reading.
  package private(set) var failure: Wording?
  /// Called whenever there is something new to show.
  package var onChange: () -> Void = {}
  private let context: AppContext
  private let read: @Sendable (Value?) throws -> Value
  private var isReading = false
  private var isStale = false
  private let pause: Int
  private var readAt: Stamp?

  /// Creates a reading; it starts with ``refresh()``.
  ///
  /// - Parameters:
  ///   - context: The context whose worker reads it.
  ///   - known: The value, if it is known already.
  ///   - pause: The minimum milliseconds between two readings.
  ///   - read: Reads the value, given the former one.
  package init(
    _ context: AppContext, known: Value? = nil, pause: Int = 0,
    read: @escaping @Sendable (Value?) throws -> Value
  ) {
    self.context = context
    self.read = read
    self.pause = pause
    value = known
  }

  /// The milliseconds until the next reading; `nil` if nothing has changed.
  package var wakesEvery: Int? { isStale && pause > 0 ? pause : nil }

  /// Reads the value again after the pause.
  package func refresh() {
    isStale = true
    readIfDue()
  }

  /// Reads the value if something has changed and the pause is over.
  package func timePassed() { readIfDue() }

  private func readIfDue() {
    let now = context.clock.now()
    let isDue = pause == 0 || readAt.map { now.milliseconds(since: $0) >= pause } ?? true
    guard isStale, !isReading, isDue else { return }
    (isStale, isReading, readAt) = (false, true, now)
    let (read, former) = (read, value)
    context.worker.run {
      try read(former)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<Value, any Error>) {
    isReading = false
    switch outcome {
    case .success(let read): (value, failure) = (read, nil)
    case .failure(let error): failure = context.wording(of: error)
    }
    onChange()
    readIfDue()
  }
}
