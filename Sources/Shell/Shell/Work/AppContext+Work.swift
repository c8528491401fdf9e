extension AppContext {
  /// Does slow work off the loop, then what follows from it; a disk may take its time.
  ///
  /// Whoever has left the screen meanwhile is told the outcome and taken nowhere.
  ///
  /// - Parameters:
  ///   - screen: The view model of the screen that waits for it.
  ///   - work: What to do.
  ///   - then: What follows.
  ///   - refused: What follows from an error; it is told where this is left out.
  /// - Returns: The move for now: to stay.
  package func work<Result: Sendable>(
    for screen: some AnyObject & Sendable, _ work: @escaping @Sendable () throws -> Result,
    then: @escaping @MainActor @Sendable (Result) -> Move,
    refused: (@MainActor @Sendable (any Error) -> Move)? = nil
  ) -> Move {
    worker.run(work) { [weak screen] outcome in
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
