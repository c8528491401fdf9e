import Store

/// Something that people are to be told of an event.
package struct EventTelling: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// For followers of the author.
    case followedAdds
    /// For holders, at once.
    case cancelled
    /// For holders; the plan is told apart.
    case changed, planChanged
    /// For those who were interested: it has become another event.
    case asksAgain
    /// For one person in line.
    case placeGot, placeOffered, offerOver, placesFree
    /// For holders: a moderator has taken it out of sight.
    case hidden
    /// For one person.
    case newFollower
  }

  package let kind: Kind
  /// Empty where it is about a person alone.
  package let eventID: String
  /// Its title and start as they were then: it may be gone when somebody reads of it.
  package let title: String
  package let startLocal: String
  /// Who did it; empty where nobody did.
  package let author: String
  /// Whom it is for; those whom the kind names where nobody is.
  package let to: String?
  /// Seconds since 1970.
  package let at: Int
  package let changes: [FieldChange]
  package let text: String
}

/// Takes what people are to be told, within the transaction that brings it about.
package struct EventTeller: Sendable {
  package var tell: @Sendable (_ transaction: any StoreTransaction, EventTelling) throws -> Void

  package init(
    tell: @escaping @Sendable (_ transaction: any StoreTransaction, EventTelling) throws -> Void
  ) {
    self.tell = tell
  }

  /// Nobody is told anything.
  package static let silent = EventTeller { _, _ in }
}
