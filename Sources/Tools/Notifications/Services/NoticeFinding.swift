import Languages

/// An inconsistency among notices, letters and mail.
package struct NoticeFinding: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case damaged
    /// The name or month does not match the content.
    case misplaced
    /// Mail is planned for a notice that does not exist.
    case noticeGone
    /// It names a person without an account.
    case personGone
    /// It is an invitation to a subject that does not exist.
    case subjectGone
  }

  package let kind: Kind
  package let collection: String
  package let id: String
  package let arguments: [String: String]

  init(_ kind: Kind, _ collection: String, _ id: String, _ arguments: [String: String] = [:]) {
    (self.kind, self.collection, self.id, self.arguments) = (kind, collection, id, arguments)
  }

  /// Whether it can be repaired without a decision.
  package var canBeRepaired: Bool { kind != .damaged }

  package var wording: Wording { Wording("inbox.finding.\(kind.rawValue)", arguments) }
}
