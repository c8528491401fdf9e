import Accounts
import Languages
import Notifications
import Shell
import Store

/// A reply to a sender.
final class ReplyViewModel {
  let context: AppContext
  /// The text that is answered.
  let quoted: String
  var form: FormFields
  private let item: InboxItem
  private let user: User
  private var isSending = false

  /// Opens a reply to a line of the inbox.
  ///
  /// - Throws: `NoSuchPlace` if the line no longer exists.
  init(_ key: String, _ user: User, _ context: AppContext) throws {
    let line = context.notices.inboxState.lines?.first { $0.item.keys.contains(key) }
    guard let line, !line.item.author.isEmpty else { throw NoSuchPlace() }
    (self.context, self.user, item, quoted) = (context, user, line.item, line.text)
    form = FormFields([
      FormField(
        "text", "inbox.reply.text", .paragraph(limit: NoticeLimits.message))
    ])
  }

  func sendTapped() -> Move {
    guard !isSending else { return .stay }
    isSending = true
    let (letters, inbox, item) = (context.notices.letters, context.notices.inboxState.inbox, item)
    let (text, person) = (form["text"], user.id)
    return context.work(for: self) {
      try letters.send(text, about: item.subject, from: person, to: item.author)
      try inbox.markRead([item], of: person)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(Message(Wording("inbox.reply.sent"), .success))])
    } refused: { [weak self, context] error in
      self?.isSending = false
      return context.tell(error)
    }
  }
}
