/// An expected state that the terminal did not reach.
struct TerminalFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
