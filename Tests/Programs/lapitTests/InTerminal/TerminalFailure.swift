/// What a terminal did not do.
struct TerminalFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
