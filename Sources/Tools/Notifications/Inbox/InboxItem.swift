import Languages

/// One line of a person's inbox.
package struct InboxItem: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// One notice, or several of one author and kind that share a line.
    case notices([Notice])
    case invitation(Invitation)
    /// An answer to an invitation by the reader.
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

  /// The keys under which the item is remembered as read or dismissed.
  ///
  /// They contain no user id, since that account may be erased.
  package var keys: [String] {
    switch content {
    case .notices(let notices): notices.map(\.id)
    case .invitation(let invitation): ["invitation." + TextHash.digits(invitation.id)]
    case .answer(let invitation): ["answer." + TextHash.digits(invitation.id)]
    case .message(let message): ["message." + message.id]
    }
  }

  /// The subject, such as `event:ID`.
  package var subject: String {
    switch content {
    case .notices(let notices): notices.last?.subject ?? ""
    case .invitation(let invitation), .answer(let invitation): invitation.subject
    case .message(let message): message.subject
    }
  }

  /// The user who caused it; empty if there is none.
  package var author: String {
    switch content {
    case .notices(let notices): notices.last?.author ?? ""
    case .invitation(let invitation): invitation.from
    case .answer(let invitation): invitation.to
    case .message(let message): message.from
    }
  }

  /// The wing and the kind of event, such as `events.changed`.
  package var kind: String {
    switch content {
    case .notices(let notices): notices.last?.kind ?? ""
    case .invitation: "lapit.invitation"
    case .answer: "lapit.answer"
    case .message: "lapit.message"
    }
  }
}
