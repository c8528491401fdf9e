import Languages

/// The reason why an operation on notices, letters or mail was refused; nothing was changed.
package struct NoticeError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case tooLong, empty, invitedTooMany, wroteTooMany, cannotReach, notInvited, noSuchPerson
    case unknownKind
  }

  package let reason: Reason
  package let arguments: [String: String]

  package init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    (self.reason, self.arguments) = (reason, arguments)
  }

  package var wording: Wording { Wording("inbox.error.\(reason.rawValue)", arguments) }
}
