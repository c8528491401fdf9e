import Accounts
import Events
import Languages
import Shell

/// Sends a message to everyone who saved an event or attends.
final class AnnounceViewModel: FormPageModel {
  let context: AppContext
  let name: String
  var form: FormFields
  private let id: String
  private var isSending = false

  /// Opens the message for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.context, self.id) = (context, id)
    name = try context.eventToRun(id).title
    form = FormFields([
      FormField("text", "events.announce.text", .paragraph(limit: EventLimits.announcement))
    ])
  }

  var title: Wording { Wording("events.announce.title") }
  var submitLabel: String { "events.key.send" }
  var intro: [FormIntro] {
    let facts = ["event": name, "limit": "\(EventLimits.announcedADay)"]
    return [FormIntro(context.text("events.announce.body", facts))]
  }

  func submitTapped() -> Move {
    guard !isSending else { return .stay }
    isSending = true
    let (events, id, text, author) = (context.events, id, form["text"], context.author)
    let message = Message(Wording("events.said.announced", ["event": name]), .success)
    return context.work(for: self) {
      try events.organizing.announce(text, to: id, by: author)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(message)])
    } refused: { [weak self, context] error in
      self?.isSending = false
      return context.tell(error)
    }
  }
}
