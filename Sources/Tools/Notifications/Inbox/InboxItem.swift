import Languages

/// One line of somebody's inbox.
package struct InboxItem: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// One notice, or several of one author and kind that are told in one line.
    case notices([Notice])
    case invitation(Invitation)
    /// What somebody has answered to an invitation by the reader.
    case answer(Invitation)
    case message(DirectMessage)
  }

  package let content: Content
  /// Milliseconds since 1970.
  package let at: Int
  package var isUnread = true

  package init(_ content: Content, isUnread: Bool = true) {
    self.content = content
    self.isUnread = isUnread
    at =
      switch content {
      case .notices(let notices): notices.map(\.due).max() ?? 0
      case .invitation(let invitation): invitation.at
      case .answer(let invitation): invitation.answeredAt ?? invitation.at
      case .message(let message): message.at
      }
  }

  /// What is remembered of it once it was read or put away; names no person, who may be erased.
  package var keys: [String] {
    switch content {
    case .notices(let notices): notices.map(\.id)
    case .invitation(let invitation): ["invitation." + TextHash.digits(invitation.id)]
    case .answer(let invitation): ["answer." + TextHash.digits(invitation.id)]
    case .message(let message): ["message." + message.id]
    }
  }

  /// What it is about, such as `event:ID`.
  package var subject: String {
    switch content {
    case .notices(let notices): notices.last?.subject ?? ""
    case .invitation(let invitation), .answer(let invitation): invitation.subject
    case .message(let message): message.subject
    }
  }

  /// Whose doing it is; empty where nobody's.
  package var author: String {
    switch content {
    case .notices(let notices): notices.last?.author ?? ""
    case .invitation(let invitation): invitation.from
    case .answer(let invitation): invitation.to
    case .message(let message): message.from
    }
  }

  /// The wing and what happened in it, such as `events.changed`.
  package var kind: String {
    switch content {
    case .notices(let notices): notices.last?.kind ?? ""
    case .invitation: "lapit.invitation"
    case .answer: "lapit.answer"
    case .message: "lapit.message"
    }
  }
}
