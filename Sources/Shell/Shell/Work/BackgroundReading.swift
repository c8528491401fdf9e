import Languages

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

  /// Names what is to be read; nothing is until ``refresh()``.
  ///
  /// - Parameters:
  ///   - context: Whose worker reads it.
  ///   - known: What is known already.
  ///   - read: Reads it, given what was read before.
  package init(
    _ context: AppContext, known: Value? = nil,
    read: @escaping @Sendable (Value?) throws -> Value
  ) {
    self.context = context
    self.read = read
    value = known
  }

  package func refresh() {
    isStale = isReading
    guard !isReading else { return }
    isReading = true
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
    if isStale { refresh() }
  }
}
