import Accounts
import Store

/// Letters between moderators and the people whom a decision concerns.
extension ModerationService {
  /// Sends a letter to the moderators about a decision.
  ///
  /// Those who run a subject may write if moderators have hidden it or written about it. A person
  /// may write about themselves if moderators have blocked them or written to them.
  ///
  /// - Throws: `PeopleError` if nothing was decided, the text is empty or too long, or the daily
  ///   limit is reached; what the wing of the subject throws; what the store throws.
  package func answerModerators(
    about subject: Subject, _ text: String, by person: String
  ) throws {
    try service.perform(by: .person(person)) { people in
      _ = try people.user(person)
      try people.requireDecided(subject, for: person)
      let text = try people.neededReason(text)
      try people.requireQuiet(about: subject, by: person)
      let letter = try people.noteStep(.answer, subject, text)
      try people.configuration.rules(of: subject)?.note(
        .answer, about: subject.id, text, in: people)
      for moderator in try people.transaction.ids(AccountsSchema.moderators, .all)
      where moderator != person {
        try people.tell(
          PeopleNotification(
            kind: .moderatorsAnswered, to: moderator, subject: subject, text: letter,
            author: person))
      }
    }
  }

  /// Sends a moderator's letter to those who run a subject, or to a person.
  ///
  /// - Throws: `PeopleError` if the subject no longer exists, the text is empty or too long, or the
  ///   writer is not a moderator or is concerned; what the wing of the subject throws; what the
  ///   store throws.
  package func replyAsModerator(
    about subject: Subject, _ text: String, by author: Author
  ) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: subject)
      let text = try people.neededReason(text)
      let rules = people.configuration.rules(of: subject)
      let readers = try rules.map { rules in
        guard let look = try rules.look(subject.id, in: people.transaction), look.isPublic else {
          throw rules.missing(subject.id)
        }
        return look.runners.filter { !$0.isEmpty }
      }
      if rules == nil { _ = try people.user(subject.id) }
      let letter = try people.noteStep(.reply, subject, text)
      try rules?.note(.reply, about: subject.id, text, in: people)
      for reader in readers ?? [subject.id] {
        try people.tell(
          PeopleNotification(kind: .moderatorsWrote, to: reader, subject: subject, text: letter))
      }
    }
  }
}

extension PeopleTransaction {
  /// Throws unless moderators have decided about the subject or written about it.
  fileprivate func requireDecided(_ subject: Subject, for person: String) throws {
    let wasWritten = try letters(about: subject).contains { $0.act == .reply }
    guard let rules = configuration.rules(of: subject) else {
      guard subject.id == person, try profile(person).blocked != nil || wasWritten else {
        throw PeopleError(.noSuchPerson)
      }
      return
    }
    try rules.requireRun(subject.id, in: self)
    guard let look = try rules.look(subject.id, in: transaction) else {
      throw rules.missing(subject.id)
    }
    guard look.isHidden || wasWritten else { throw PeopleError(.notHidden, ["name": look.name]) }
  }

  private func letters(about subject: Subject) throws -> [ModerationStep] {
    try transaction.find(
      PeopleCollections.moderation, .matching("subject", .string(subject.text))
    ).map(\.value).filter(\.isLetter)
  }

  /// Throws if the daily limit of letters to the moderators is reached.
  fileprivate func requireQuiet(about subject: Subject, by person: String) throws {
    let today = try letters(about: subject).count {
      $0.by == person && $0.act == .answer && $0.at > now - 86_400
    }
    guard today >= PeopleLimits.answeredADay else { return }
    throw PeopleError(.writtenToday, ["limit": "\(PeopleLimits.answeredADay)"])
  }
}
