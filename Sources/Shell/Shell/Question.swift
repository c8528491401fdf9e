import Languages

/// A question for the user; it opens with the safe answer selected.
///
/// A card only tells something: it opens with `yes` selected, and Space agrees too.
package struct Question {
  package var title: Wording
  package var body: Wording
  package var yes: Wording
  package var no: Wording
  /// The text to type before `yes` works: the name of what will be deleted permanently.
  package var typed: String?
  /// The action of `yes`.
  package var answer: () -> Move
  /// The action of `no`, if it has one.
  package var refuse: () -> Move
  /// A second way to agree.
  package var other: Other?
  package var isCard: Bool
  /// Whether `Esc` means `yes`, since it was the key that led to the question.
  package var escapeAgrees = false

  /// A further answer, given by its letter or by selecting it.
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
    typed: String? = nil, other: Other? = nil, isCard: Bool = false,
    refuse: @escaping () -> Move = { .stay },
    answer: @escaping () -> Move
  ) {
    self.title = title
    self.body = body
    self.yes = yes
    self.no = no
    self.typed = typed
    self.other = other
    self.isCard = isCard
    self.answer = answer
    self.refuse = refuse
  }

  /// The question before typed text is lost; `Esc` again agrees if it led to the question.
  package static func unsaved(byEscape: Bool, leave: @escaping () -> Move) -> Question {
    var question = Question(
      title: Wording("common.unsaved.title"),
      body: Wording(byEscape ? "common.unsaved.again" : "common.unsaved.body"),
      yes: Wording("common.unsaved.yes"), no: Wording("common.unsaved.no"), answer: leave)
    question.escapeAgrees = byEscape
    return question
  }
}
