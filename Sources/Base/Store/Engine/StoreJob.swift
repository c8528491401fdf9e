import Synchronization

/// A transaction waiting for its turn.
struct StoreJob: Sendable {
  let author: String
  let utcMilliseconds: Int
  /// Runs the body and keeps its answer.
  let run: @Sendable (ContentsTransaction) throws -> Void
  /// Told how it ended, `nil` if it is on disk.
  let settle: @Sendable ((any Error)?) -> Void
  /// Tells the one who submitted it.
  let report: (@Sendable () -> Void)?
}

/// The answer of a job, once there is one.
final class JobAnswer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>>(.failure(StoreError.closed))

  var value: Result<Value, any Error> { result.withLock { $0 } }

  func set(_ value: Result<Value, any Error>) {
    result.withLock { $0 = value }
  }

  /// The job that fills this answer.
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
