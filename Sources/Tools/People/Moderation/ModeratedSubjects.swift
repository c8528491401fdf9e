import Store

/// A wing's subjects of one kind for moderation: events, games, films.
package protocol ModeratedSubjects: Sendable {
  /// The kind of their ``Subject``, such as `event`.
  var kind: String { get }

  /// Returns a subject as moderators see it; `nil` if it does not exist.
  ///
  /// - Throws: What the store throws.
  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook?

  /// Returns the error for a subject that does not exist.
  func missing(_ id: String) -> any Error

  /// Throws if a person may not see the subject.
  ///
  /// - Throws: What ``missing(_:)`` returns; what the store throws.
  func requireVisible(
    _ id: String, to person: String, in people: PeopleTransaction
  ) throws

  /// Throws if the author of the transaction does not run the subject.
  ///
  /// - Throws: The wing's error; what the store throws.
  func requireRun(_ id: String, in people: PeopleTransaction) throws

  /// Returns whether a person runs or ran a subject; `true` if the document is unreadable.
  ///
  /// - Throws: What the store throws.
  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool

  /// Returns the ids of everything that a person has published.
  ///
  /// - Throws: What the store throws.
  func published(by person: String, in reader: any StoreReader) throws -> [String]

  /// Hides a subject from all but those who run it and moderators.
  ///
  /// - Throws: The wing's error, `PeopleError.invalid`; what the store throws.
  func hide(_ id: String, why: String, in people: PeopleTransaction) throws

  /// Shows a hidden subject again.
  ///
  /// - Throws: The wing's error, `PeopleError.notHidden`; what the store throws.
  func show(_ id: String, why: String, in people: PeopleTransaction) throws

  /// Hides what a blocked person has published, as of a moment in seconds since 1970.
  ///
  /// Subjects that the moderator runs are left out.
  ///
  /// - Throws: What the store throws.
  func hideAll(of person: String, why: String, at moment: Int, in people: PeopleTransaction) throws

  /// Shows what a block hid at a moment in seconds since 1970; `nil` if the moment is unknown.
  ///
  /// - Throws: What the store throws.
  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction) throws

  /// Records a letter in the history of a subject.
  ///
  /// - Throws: What the store throws.
  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws
}

/// A subject as moderators see it.
package struct SubjectLook: Sendable {
  /// Its title.
  package let name: String
  /// The account that published it.
  package let author: String
  /// The accounts that run it.
  package let runners: [String]
  /// Whether it was published for everyone, hidden or not.
  package let isPublic: Bool
  /// Why and when a moderator hid it, in seconds since 1970; `nil` if it is not hidden.
  package let hidden: (why: String, at: Int)?

  package init(
    name: String, author: String, runners: [String], isPublic: Bool, hidden: (why: String, at: Int)?
  ) {
    (self.name, self.author, self.runners) = (name, author, runners)
    (self.isPublic, self.hidden) = (isPublic, hidden)
  }

  package var isHidden: Bool { hidden != nil }
}
