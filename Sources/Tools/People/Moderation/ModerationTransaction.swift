import Accounts
import Store

/// Moderators' acts within a transaction.
extension PeopleTransaction {
  /// Throws if the author is not a moderator.
  ///
  /// - Throws: `PeopleError.notModerator`; what the store throws.
  package func requireModerator() throws {
    guard case .person(let id) = author else { return }
    guard try transaction.get(AccountsSchema.moderators, id) != nil else {
      throw PeopleError(.notModerator)
    }
  }

  /// Throws if the author is not a moderator or the case concerns them.
  func requireModerator(of subject: Subject) throws {
    try requireModerator()
    if try isOwnCase(subject) { throw PeopleError(.ownCase) }
  }

  /// Returns whether a subject is the moderator or is run by them.
  ///
  /// - Throws: What the store throws.
  package func isOwnCase(_ subject: Subject) throws -> Bool {
    guard case .person(let id) = author else { return false }
    return try configuration.isOwn(subject, of: id, in: transaction)
  }

  func close(_ subject: Subject, as state: Report.State) throws {
    let reports = try transaction.find(
      PeopleCollections.reports, .matching("subject", .string(subject.text)))
    for stored in reports where stored.value.state == .open {
      var report = stored.value
      report.state = state
      try transaction.put(PeopleCollections.reports, id: stored.id, report)
    }
  }

  /// Records an act about a subject and returns the record's id.
  ///
  /// - Throws: What the store throws.
  @discardableResult
  package func noteStep(
    _ act: ModerationStep.Act, _ subject: Subject, _ why: String
  ) throws -> String {
    let step = ModerationStep(
      subject: subject.text, by: author.id, act: act, why: try reason(why), at: now)
    let id = configuration.identifiers.make()
    try transaction.put(PeopleCollections.moderation, id: id, step, expecting: 0)
    return id
  }
}

/// Blocked people.
extension PeopleTransaction {
  /// Returns a profile for a new decision.
  ///
  /// An unreadable block is restored from the moderation steps, so that unblocking shows all that
  /// it has hidden.
  func decidedProfile(_ person: String) throws -> Profile {
    var profile = try self.profile(person)
    let isUnknown = profile.blocked.map { $0.since == nil } ?? false
    guard isUnknown || profile.faults.first(in: ["blocked"]) != nil else { return profile }
    profile.faults.mendWhole()
    if let block = try block(of: person) { profile.blocked = block }
    return profile
  }

  /// Returns a person's block from the moderation steps, with the time of the first one.
  private func block(of person: String) throws -> Decision? {
    let subject = FieldValue.string(Subject.person(person).text)
    let steps = try transaction.find(PeopleCollections.moderation, .matching("subject", subject))
      .map(\.value).filter { $0.act == .block || $0.act == .unblock }
    let last = steps.lastIndex { $0.act == .unblock }.map { $0 + 1 } ?? 0
    return steps[last...].first.map { Decision(at: $0.at * 1000, by: $0.by, note: $0.why) }
  }
}

extension Decision {
  /// When it was decided, in milliseconds since 1970.
  ///
  /// `nil` if the decision was unreadable and was replaced by a rescue or an edit of the profile.
  var since: Int? { at > 0 ? at : nil }
}
