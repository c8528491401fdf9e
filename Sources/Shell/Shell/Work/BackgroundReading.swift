import Languages
import Timekeeping

/// Something that takes longer to read than a key may take: it is read beside the loop, and once
/// more where anything has changed meanwhile.
package final class BackgroundReading<Value: Sendable> {
  /// What was read last.
  package private(set) var value: Value?
  /// Why it could not be read anew.
  package private(set) var failure: Wording?
  /// Called whenever there is something new to show.
  package var onChange: () -> Void = {}
  private let context: AppContext
  private let read: @Sendable (Value?) throws -> Value
  private var isReading = false
  private var isStale = false
  private let pause: Int
  private var readAt: Stamp?

  /// Names what is to be read; nothing is until ``refresh()``.
  ///
  /// - Parameters:
  ///   - context: Whose worker reads it.
  ///   - known: What is known already.
  ///   - pause: Milliseconds between two readings of what changes all the time.
  ///   - read: Reads it, given what was read before.
  package init(
    _ context: AppContext, known: Value? = nil, pause: Int = 0,
    read: @escaping @Sendable (Value?) throws -> Value
  ) {
    self.context = context
    self.read = read
    self.pause = pause
    value = known
  }

  /// Milliseconds until it is read again; `nil` if nothing has changed since.
  package var wakesEvery: Int? { isStale && pause > 0 ? pause : nil }

  /// Reads it again, once the pause is over.
  package func refresh() {
    isStale = true
    readIfDue()
  }

  /// Reads it if something has changed and the pause is over.
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
