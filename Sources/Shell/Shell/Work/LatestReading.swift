import Languages

/// Answers to questions that change, read in the background one at a time.
///
/// Only the latest question waits.
package final class LatestReading<Question: Sendable, Answer: Sendable> {
  /// The last answer.
  package private(set) var answer: Answer?
  /// The error of the last reading.
  package private(set) var failure: Wording?
  /// Called whenever there is something new to show.
  package var onChange: () -> Void = {}
  private let context: AppContext
  private let read: @Sendable (Question) throws -> Answer
  private var next: Question?
  private var isReading = false

  /// Creates a reading; it starts with the first question.
  package init(_ context: AppContext, read: @escaping @Sendable (Question) throws -> Answer) {
    (self.context, self.read) = (context, read)
  }

  /// Asks a question in place of one that still waits.
  package func ask(_ question: Question) {
    next = question
    goOn()
  }

  private func goOn() {
    guard !isReading, let question = next else { return }
    (next, isReading) = (nil, true)
    let read = read
    context.worker.run {
      try read(question)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<Answer, any Error>) {
    isReading = false
    switch outcome {
    case .success(let answer): (self.answer, failure) = (answer, nil)
    case .failure(let error): failure = context.wording(of: error)
    }
    onChange()
    goOn()
  }
}
