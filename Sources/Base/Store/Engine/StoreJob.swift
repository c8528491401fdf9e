import Synchronization

/// A transaction in the queue.
struct StoreJob: Sendable {
  let author: String
  let utcMilliseconds: Int
  /// Runs the body and stores its result.
  let run: @Sendable (ContentsTransaction) throws -> Void
  /// Receives the outcome; `nil` means on disk.
  let settle: @Sendable ((any Error)?) -> Void
  /// Reports the outcome to the caller.
  let report: (@Sendable () -> Void)?
}

/// The result of a job, once there is one.
final class JobAnswer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>>(.failure(StoreError.closed))

  var value: Result<Value, any Error> { result.withLock { $0 } }

  func set(_ value: Result<Value, any Error>) {
    result.withLock { $0 = value }
  }

  /// Returns the job that sets this result.
  func job(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    report: (@Sendable (Result<Value, any Error>) -> Void)?
  ) -> StoreJob {
    var telling: (@Sendable () -> Void)?
    if let report { telling = { report(self.value) } }
    return StoreJob(
      author: author, utcMilliseconds: utcMilliseconds,
      run: { transaction in self.set(.success(try body(transaction))) },
      settle: { error in if let error { self.set(.failure(error)) } },
      report: telling)
  }
}
