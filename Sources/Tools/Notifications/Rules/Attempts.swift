/// Several attempts, of which one failure does not stop the others.
package struct Attempts {
  private var failure: (any Error)?

  /// Creates an empty set of attempts.
  package init() {}

  /// Runs an attempt and keeps its error if it is the first.
  package mutating func run<Result>(
    else otherwise: Result, _ attempt: () throws -> Result
  ) -> Result {
    do {
      return try attempt()
    } catch {
      failure = failure ?? error
      return otherwise
    }
  }

  /// Reports the first failure after all attempts.
  ///
  /// - Throws: The first error.
  package func finish() throws { if let failure { throw failure } }
}
