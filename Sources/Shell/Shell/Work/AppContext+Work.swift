extension AppContext {
  /// Does slow work off the loop, then what follows from it; a disk may take its time.
  ///
  /// Whoever has left the screen meanwhile is told the outcome and taken nowhere.
  ///
  /// - Parameters:
  ///   - screen: The view model of the screen that waits for it.
  ///   - other: Who does it, where that is not the one who reads and writes.
  ///   - work: What to do.
  ///   - then: What follows.
  ///   - refused: What follows from an error; it is told where this is left out.
  /// - Returns: The move for now: to stay.
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
