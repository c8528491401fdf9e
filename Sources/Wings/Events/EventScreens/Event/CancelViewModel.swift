import Accounts
import Events
import Languages
import Shell

/// Calling an event off, with the reason its holders read.
final class CancelViewModel {
  let context: AppContext
  let name: String
  var form: FormFields
  private let id: String
  private var isSaving = false

  /// Opens it for one of those who run the event.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    name = try context.eventToRun(id).title
    form = FormFields([
      FormField(
        "why", "events.cancel.why", .paragraph(limit: EventLimits.reason),
        hint: Wording("events.cancel.hint"))
    ])
  }

  func submitTapped() -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (events, id, why, author) = (context.events, id, form["why"], context.author)
    let message = Message(Wording("events.said.cancelled", ["event": name]), .success)
    return context.work(for: self) {
      _ = try events.cancel(id, why: why, by: author)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(message)])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      return context.tell(error)
    }
  }
}
