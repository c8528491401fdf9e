import Accounts
import Languages
import Notifications
import Shell

/// The inbox lines, newest first, and their actions.
final class InboxViewModel {
  let context: AppContext
  let list = NarrowedList<InboxLine>(id: { $0.item.keys.first ?? "" }, texts: { [$0.text] })
  private let user: User

  init(_ user: User, _ context: AppContext) {
    (self.user, self.context) = (user, context)
    inboxState.watch(self) { [weak self] in self?.follow() }
    follow()
    inboxState.refresh(isTimed: true)
  }

  private var inboxState: InboxState { context.notices.inboxState }

  private func follow() { list.show(inboxState.lines ?? []) }

  var selected: InboxLine? { list.selected }
  var unread: Int { inboxState.unread }

  var notice: Wording {
    if let failure = inboxState.failure { return failure }
    if inboxState.lines == nil { return Wording("inbox.reading") }
    return Wording(list.all.isEmpty ? "inbox.empty" : "inbox.noMatch")
  }

  /// Opens the subject of the line and marks it as read.
  func openTapped() -> Move {
    guard let line = selected else { return .stay }
    let reading = mark { try $0.markRead([line.item], of: $1) }
    guard let route = place(of: line.item) else { return reading }
    return .all([reading, .open(route)])
  }

  func dismissTapped() -> Move {
    guard let line = selected else { return .stay }
    return mark { try $0.dismiss([line.item], of: $1) }
  }

  func readAllTapped() -> Move { mark { try $0.markAllRead(of: $1) } }

  func answerTapped(_ answer: Invitation.Answer) -> Move {
    guard let item = selected?.item, case .invitation(let invitation) = item.content else {
      return .stay
    }
    let (letters, inbox, person) = (context.notices.letters, inboxState.inbox, user.id)
    let message = Message(Wording("inbox.said.\(answer.rawValue)"), .success)
    return context.work(for: self) {
      try letters.answer(answer, to: invitation.subject, from: invitation.from, by: person)
      try inbox.markRead([item], of: person)
    } then: { [weak self] in
      self?.inboxState.refresh()
      return .tell(message)
    }
  }

  var isInvited: Bool {
    if case .invitation = selected?.item.content { true } else { false }
  }

  /// Whether the line has a sender to answer.
  var hasSender: Bool { reply != nil }

  func replyTapped() -> Move {
    guard let item = selected?.item, let reply else { return .stay }
    guard case .notices = item.content else { return .open(reply) }
    return .all([mark { try $0.markRead([item], of: $1) }, .open(reply)])
  }

  /// The screen for answering: a reply to the sender, or the screen of the line's wing.
  private var reply: Route? {
    guard let item = selected?.item else { return nil }
    switch item.content {
    case .invitation, .answer, .message:
      return item.keys.first.map { Route(NoticeDestination.reply($0)) }
    case .notices:
      return context.wings.lazy.compactMap {
        $0.answers(item.kind, item.subject, self.context)
      }.first
    }
  }

  private func mark(
    _ body: @escaping @Sendable (_ inbox: Inbox, _ userID: String) throws -> Void
  ) -> Move {
    let (inbox, person) = (inboxState.inbox, user.id)
    return context.work(for: self) {
      try body(inbox, person)
    } then: { [weak self] in
      self?.inboxState.refresh()
      return .stay
    }
  }

  /// Returns the screen of the subject, or of the sender if the subject is a person or empty.
  private func place(of item: InboxItem) -> Route? {
    let isOfPerson = item.subject.isEmpty || item.subject.hasPrefix("person:")
    let subject = isOfPerson && !item.author.isEmpty ? "person:" + item.author : item.subject
    return context.wings.lazy.compactMap { $0.subjects(subject, self.context) }.first
  }
}
