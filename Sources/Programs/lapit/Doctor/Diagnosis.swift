import Commands
import Languages

/// One examined thing, its state, and advice.
struct Diagnosis {
  enum State: String {
    case good
    case bad
    /// There was nothing to examine.
    case unknown
  }

  let check: String
  let state: State
  let text: String
  /// The advice; `nil` if nothing needs to be done.
  let next: String?

  /// Creates a diagnosis with the text of a key; the advice has the same key followed by `.next`.
  init(
    _ check: String, _ state: State, _ key: String, _ arguments: [String: String] = [:]
  ) {
    let texts = Catalogue.spoken
    (self.check, self.state) = (check, state)
    text = texts.text("machine.doctor." + key, arguments)
    let following = "machine.doctor.\(key).next"
    next = texts.has(following) ? texts.text(following, arguments) : nil
  }

  /// Creates a diagnosis with an error's text; the advice has the key followed by `.next`.
  init(_ check: String, _ failure: CommandFailure, _ key: String? = nil) {
    (self.check, state, text) = (check, .bad, failure.line)
    next = key.map { Catalogue.spoken.text("machine.doctor.\($0).next") }
  }
}
