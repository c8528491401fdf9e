/// Several things to be done, of which what one fails with keeps no other from being done.
package struct Attempts {
  private var failure: (any Error)?

  /// Starts with none.
  package init() {}

  /// Does one of them, and keeps what it fails with where nothing has failed before.
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

  /// Tells what has failed, after everything else was done.
  ///
  /// - Throws: The first thing that failed.
  package func finish() throws { if let failure { throw failure } }
}
