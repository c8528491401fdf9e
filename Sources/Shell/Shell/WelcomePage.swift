import Languages

/// What a wing shows somebody who has just come in for the first time: one short page.
package nonisolated struct WelcomePage: Sendable {
  /// What is tried on the page itself.
  package enum Exercise: Sendable {
    /// Keys to press, each with what is said of it then.
    case keys([(key: Character, said: Wording)])
    /// A line of such characters, ended by Enter, with what is said then.
    case line(characters: String, said: Wording)
  }

  package let title: Wording
  package let text: Wording
  package let exercise: Exercise

  package init(title: Wording, text: Wording, exercise: Exercise) {
    (self.title, self.text, self.exercise) = (title, text, exercise)
  }
}
