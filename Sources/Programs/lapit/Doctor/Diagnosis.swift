import Commands
import Languages

/// One thing that was looked at, what it is like, and what to do about it.
struct Diagnosis {
  enum State: String {
    case good
    case bad
    /// There was nothing to look at, or nobody to ask.
    case unknown
  }

  let check: String
  let state: State
  let text: String
  /// What to do next; none where nothing is to be done.
  let next: String?

  /// The text of a key, and as the next step that of the same key with `.next` behind it.
  init(
    _ check: String, _ state: State, _ key: String, _ arguments: [String: String] = [:]
  ) {
    let texts = Catalogue.spoken
    (self.check, self.state) = (check, state)
    text = texts.text("machine.doctor." + key, arguments)
    let following = "machine.doctor.\(key).next"
    next = texts.has(following) ? texts.text(following, arguments) : nil
  }

  /// What an error says of itself; the next step is the text of a key with `.next` behind it.
  init(_ check: String, _ failure: CommandFailure, _ key: String? = nil) {
    (self.check, state, text) = (check, .bad, failure.line)
    next = key.map { Catalogue.spoken.text("machine.doctor.\($0).next") }
  }
}
