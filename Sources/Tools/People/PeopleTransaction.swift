import Accounts
import Languages
import Store

/// What people and moderators need from the program besides the store and the clock.
package struct PeopleConfiguration: Sendable {
  package let identifiers: Identifiers
  /// The subjects that can be reported besides people, one entry per kind.
  package let subjects: [any ModeratedSubjects]
  /// Notifies people, in the same transaction.
  package let tell: @Sendable (PeopleTransaction, PeopleNotification) throws -> Void

  package init(
    identifiers: Identifiers = .random, subjects: [any ModeratedSubjects] = [],
    tell: @escaping @Sendable (PeopleTransaction, PeopleNotification) throws -> Void = { _, _ in }
  ) {
    (self.identifiers, self.subjects, self.tell) = (identifiers, subjects, tell)
  }

  /// Returns a configuration that also has the subjects of other wings.
  ///
  /// Its own wing notifies people about a subject, and this one about all else.
  package func joined(with others: [PeopleConfiguration]) -> PeopleConfiguration {
    var (known, tellers) = (Set(subjects.map(\.kind)), [String: PeopleConfiguration]())
    var all = subjects
    for other in others {
      for subject in other.subjects where known.insert(subject.kind).inserted {
        all.append(subject)
        tellers[subject.kind] = other
      }
    }
    let (own, foreign) = (tell, tellers)
    return PeopleConfiguration(identifiers: identifiers, subjects: all) { people, notification in
      let teller = notification.subject.flatMap { foreign[$0.kind] }
      try (teller?.tell ?? own)(people, notification)
    }
  }

  /// Whether subjects of a kind can be reported, such as `event`.
  package func has(_ kind: String) -> Bool { subjects.contains { $0.kind == kind } }

  /// Whether the text of a subject names a person, or a subject whose rules are known.
  func knows(_ text: String) -> Bool {
    Subject(text).map { $0.personID != nil || has($0.kind) } ?? false
  }

  /// Returns the rules of a subject; `nil` for people.
  func rules(of subject: Subject) -> (any ModeratedSubjects)? {
    subjects.first { $0.kind == subject.kind }
  }

  /// Returns whether a subject is the person or is or was run by them.
  func isOwn(_ subject: Subject, of person: String, in reader: any StoreReader) throws -> Bool {
    if let id = subject.personID { return id == person }
    return try rules(of: subject)?.isOwn(subject.id, of: person, in: reader) ?? false
  }
}

/// A notification to one person about another person's act.
package struct PeopleNotification: Sendable {
  package enum Kind: Sendable {
    case newFollower
    /// A moderator has blocked the person or has lifted the block.
    case blocked, unblocked
    /// For a moderator: a letter about a decision.
    case moderatorsAnswered
    /// For those concerned: a letter from a moderator.
    case moderatorsWrote
  }

  package let kind: Kind
  package let to: String
  /// The subject of the act; `nil` for a new follower.
  package var subject: Subject?
  /// The reason, or the id of the letter's moderation step.
  package var text = ""
  /// The acting account; empty for moderators, whose names are not shown.
  package var author = ""
  /// Whether an earlier notice is withdrawn.
  package var isTakenBack = false
}

/// One transaction about people, with the acting account and the time.
package struct PeopleTransaction {
  package let transaction: any StoreTransaction
  package let configuration: PeopleConfiguration
  package let author: Author
  /// Seconds since 1970.
  package let now: Int

  package init(
    _ transaction: any StoreTransaction, _ configuration: PeopleConfiguration, author: Author,
    now: Int
  ) {
    (self.transaction, self.configuration) = (transaction, configuration)
    (self.author, self.now) = (author, now)
  }

  /// Returns a person with an account.
  ///
  /// - Throws: `PeopleError.noSuchPerson` if there is no such account; what the store throws.
  package func user(_ id: String) throws -> User {
    guard let stored = try transaction.get(AccountsSchema.users, id) else {
      throw PeopleError(.noSuchPerson)
    }
    return User(stored: stored)
  }

  /// Returns the profile of an account; an empty one if it has none.
  ///
  /// - Throws: What the store throws.
  package func profile(_ id: String) throws -> Profile {
    try transaction.get(AccountsSchema.profiles, id)?.value ?? Profile()
  }

  func tell(_ notification: PeopleNotification) throws {
    try configuration.tell(self, notification)
  }

  /// Returns a reason in the form in which it is stored.
  ///
  /// - Throws: `PeopleError.invalid` if it is too long.
  package func reason(_ text: String) throws -> String {
    let clean = Cleaned.trimmed(Cleaned.lines(text))
    try require("why", clean, atMost: PeopleLimits.reason)
    return clean
  }

  /// Returns a required reason in the form in which it is stored.
  ///
  /// - Throws: `PeopleError.invalid` if it is empty or too long.
  package func neededReason(_ text: String) throws -> String {
    let why = try reason(text)
    guard why.isEmpty else { return why }
    let missing = FieldProblem(field: "why", wording: Wording("people.error.whyMissing"))
    throw PeopleError(.invalid, problems: [missing])
  }

  /// Throws if a text has more than so many characters.
  func require(_ field: String, _ text: String, atMost limit: Int) throws {
    guard text.count > limit else { return }
    let wording = Wording(
      "common.error.tooLong", ["limit": "\(limit)", "count": "\(text.count)"])
    throw PeopleError(.invalid, problems: [FieldProblem(field: field, wording: wording)])
  }
}
