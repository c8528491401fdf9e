import Languages

/// A wing's short page for a user's first login.
package nonisolated struct WelcomePage: Sendable {
  package enum Exercise: Sendable {
    /// Keys to press, each with its explanation.
    case keys([(key: Character, said: Wording)])
    /// A line of such characters, ended by Enter, with its explanation.
    case line(characters: String, said: Wording)
  }

  package let title: Wording
  package let text: Wording
  package let exercise: Exercise

  package init(title: Wording, text: Wording, exercise: Exercise) {
    (self.title, self.text, self.exercise) = (title, text, exercise)
  }
}
