import Languages

/// Something among notices, letters and mail that does not fit together.
package struct NoticeFinding: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case damaged
    /// Its name, or the month it is among, is not what it says itself.
    case misplaced
    /// Mail is planned of a notice that is gone.
    case noticeGone
    /// It names somebody without an account.
    case personGone
    /// It asks somebody to come to what is gone.
    case subjectGone
  }

  package let kind: Kind
  package let collection: String
  package let id: String
  package let arguments: [String: String]

  init(_ kind: Kind, _ collection: String, _ id: String, _ arguments: [String: String] = [:]) {
    (self.kind, self.collection, self.id, self.arguments) = (kind, collection, id, arguments)
  }

  /// Whether it can be put right without asking anybody.
  package var canBeRepaired: Bool { kind != .damaged }

  package var wording: Wording { Wording("inbox.finding.\(kind.rawValue)", arguments) }
}
