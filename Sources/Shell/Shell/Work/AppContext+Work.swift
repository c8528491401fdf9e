extension AppContext {
  /// Does slow work in the background, then continues with its result.
  ///
  /// If the user has left the screen meanwhile, they see the outcome but stay where they are.
  ///
  /// - Parameters:
  ///   - screen: The view model of the waiting screen.
  ///   - other: The worker, if it is not the default one.
  ///   - work: The work.
  ///   - then: Continues after success.
  ///   - refused: Continues after an error; by default it is shown.
  /// - Returns: The immediate move: `.stay`.
  package func work<Result: Sendable>(
    for screen: some AnyObject & Sendable, on other: Worker? = nil,
    _ work: @escaping @Sendable () throws -> Result,
    then: @escaping @MainActor @Sendable (Result) -> Move,
    refused: (@MainActor @Sendable (any Error) -> Move)? = nil
  ) -> Move {
    (other ?? worker).run(work) { [weak screen] outcome in
      let move =
        switch outcome {
        case .success(let value): then(value)
        case .failure(let error): refused?(error) ?? self.tell(error)
        }
      return screen == nil ? move.toldOnly : move
    }
    return .stay
  }
}
