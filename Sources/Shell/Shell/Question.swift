import Languages

/// A decision that only a person can take; it opens on the safe answer.
package struct Question {
  package var title: Wording
  package var body: Wording
  package var yes: Wording
  package var no: Wording
  /// What has to be typed before `yes` works: the name of what cannot be brought back.
  package var typed: String?
  /// What `yes` does.
  package var answer: () -> Move
  /// What `no` does, where that is more than nothing.
  package var refuse: () -> Move
  /// A second way to agree.
  package var other: Other?

  /// An answer beside yes and no, given by its letter, or chosen.
  package struct Other {
    package let label: Wording
    package let letter: Character
    package let answer: () -> Move

    package init(_ label: Wording, letter: Character, answer: @escaping () -> Move) {
      (self.label, self.letter, self.answer) = (label, letter, answer)
    }
  }

  package init(
    title: Wording, body: Wording, yes: Wording, no: Wording = Wording("common.no"),
    typed: String? = nil, other: Other? = nil, refuse: @escaping () -> Move = { .stay },
    answer: @escaping () -> Move
  ) {
    self.title = title
    self.body = body
    self.yes = yes
    self.no = no
    self.typed = typed
    self.other = other
    self.answer = answer
    self.refuse = refuse
  }

  /// Asks before typed text is lost.
  package static func unsaved(leave: @escaping () -> Move) -> Question {
    Question(
      title: Wording("common.unsaved.title"), body: Wording("common.unsaved.body"),
      yes: Wording("common.unsaved.yes"), no: Wording("common.unsaved.no"), answer: leave)
  }
}
