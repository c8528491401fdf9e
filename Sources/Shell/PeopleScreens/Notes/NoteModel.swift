import Accounts
import Languages
import Shell

/// A short text to send to a person, to participants or to moderators.
package final class NoteModel: FormPageModel {
  package let context: AppContext
  package let title: Wording
  /// The explanation above the fields.
  package let intro: [FormIntro]
  package let submitLabel: String
  package var form: FormFields
  private let send: (NoteModel) -> Move
  private var isSending = false

  package init(
    _ context: AppContext, title: Wording, intro: Wording, key: String, _ fields: [FormField],
    send: @escaping (NoteModel) -> Move
  ) {
    (self.context, self.title, submitLabel) = (context, title, key)
    self.intro = [FormIntro(context.text(intro))]
    self.send = send
    form = FormFields(fields)
  }

  package func submitTapped() -> Move { isSending ? .stay : send(self) }

  /// Sends the text in the background and then goes back.
  ///
  /// After a refusal the form shows the problem.
  package func finish(_ said: Wording, _ work: @escaping @Sendable () throws -> Void) -> Move {
    isSending = true
    return context.work(for: self, work) { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(Message(said, .success))])
    } refused: { [weak self, context] error in
      self?.isSending = false
      if let error = error as? any FieldErrors { _ = self?.form.show(error.problems) }
      return context.tell(error)
    }
  }
}
