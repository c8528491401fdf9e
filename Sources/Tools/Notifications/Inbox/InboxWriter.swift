import Accounts
import Languages
import Store

/// Writes the text of an inbox line in its reader's language.
struct InboxWriter {
  let reader: any StoreReader
  let sources: [NoticeSource]
  let person: NoticeReader

  /// Returns the text; `nil` if the reader may not see the item or no enabled wing knows it.
  func text(of item: InboxItem) throws -> String? {
    switch item.content {
    case .notices(let notices): try text(of: notices)
    case .invitation(let invitation):
      try text(of: invitation)
    case .answer(let invitation):
      try letter(
        "inbox.answer.\((invitation.answer ?? .maybe).rawValue)", from: invitation.to,
        about: invitation.subject)
    case .message(let message):
      // A message without a subject, or about a deleted one, is still shown.
      try letter("inbox.message", from: message.from, about: message.subject, message.text)
        ?? letter("inbox.message.plain", from: message.from, about: nil, message.text)
    }
  }

  private func text(of invitation: Invitation) throws -> String? {
    let key = invitation.text.isEmpty ? "inbox.invitation.bare" : "inbox.invitation"
    return try letter(key, from: invitation.from, about: invitation.subject, invitation.text)
  }

  func text(of notices: [Notice]) throws -> String? {
    guard let first = notices.first else { return nil }
    let source = sources.first { $0.kinds.contains { $0.name == first.kind } }
    return try source?.text(reader, notices, person)
  }

  private func letter(
    _ key: String, from author: String, about subject: String?, _ text: String = ""
  ) throws -> String? {
    guard let user = try reader.get(AccountsSchema.users, author).map(User.init(stored:)) else {
      return nil
    }
    var arguments = ["name": user.fullName]
    arguments["text"] = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let subject {
      guard let title = try title(of: subject) else { return nil }
      arguments["title"] = title
    }
    return person.catalogue.text(key, arguments)
  }

  private func title(of subject: String) throws -> String? {
    for source in sources {
      if let title = try source.title(reader, subject, person) { return title }
    }
    return nil
  }
}
