import Accounts
import Languages
import Store
import Timekeeping

/// Reports and moderators' decisions.
package struct ModerationService: Sendable {
  let service: PeopleService

  var store: any DocumentStore { service.store }
  var configuration: PeopleConfiguration { service.configuration }

  /// Reports a subject; each person has one report per subject.
  ///
  /// - Throws: `PeopleError` if the subject is the reporter's own; what its wing throws if it is
  ///   not visible; what the store throws.
  package func report(
    _ subject: Subject, _ reason: Report.Reason, text: String = "", by person: String
  ) throws {
    try service.perform(by: .person(person)) { people in
      _ = try people.user(person)
      if let rules = people.configuration.rules(of: subject) {
        try rules.requireVisible(subject.id, to: person, in: people)
      } else {
        _ = try people.user(subject.id)
      }
      if try people.isOwnCase(subject) { throw PeopleError(.ownSubject) }
      let text = Cleaned.trimmed(Cleaned.lines(text))
      try people.require("text", text, atMost: PeopleLimits.reportText)
      var report = Report(
        subject: subject.text, by: person, reason: reason, text: text, at: people.now)
      let id = Report.id(subject.text, person)
      // A dismissed report stays dismissed, however often it is repeated.
      let known = try people.transaction.get(PeopleCollections.reports, id)?.value
      if known?.state == .dismissed { report.state = .dismissed }
      try people.transaction.put(PeopleCollections.reports, id: id, report)
    }
  }

  /// Returns the weight of a subject's open reports.
  ///
  /// - Throws: `StoreError` if they cannot be read.
  package func weight(of subject: Subject) throws -> Double {
    let now = service.clock.now().utc
    return try store.read { try ReportWeight.open(of: subject, in: $0, nowUTC: now) }
  }

  /// Dismisses the open reports of a subject.
  ///
  /// - Throws: `PeopleError.notModerator`, `ownCase`; what the store throws.
  package func dismissReports(of subject: Subject, why: String = "", by author: Author) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: subject)
      try people.close(subject, as: .dismissed)
      try people.noteStep(.dismiss, subject, why)
    }
  }

  /// Hides a subject from all but those who run it and moderators.
  ///
  /// - Throws: `PeopleError.notModerator`, `ownCase`; what its wing throws if it is not public;
  ///   what the store throws.
  package func hide(_ subject: Subject, why: String, by author: Author) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: subject)
      try people.configuration.rules(of: subject)?.hide(subject.id, why: why, in: people)
      try people.close(subject, as: .upheld)
    }
  }

  /// Shows a hidden subject again.
  ///
  /// - Throws: `PeopleError.notModerator`, `ownCase`, `notHidden`; what the store throws.
  package func unhide(_ subject: Subject, why: String = "", by author: Author) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: subject)
      try people.configuration.rules(of: subject)?.show(subject.id, why: why, in: people)
    }
  }
}

/// Decisions about people.
extension ModerationService {
  /// Blocks a person from publishing, and hides what they have published.
  ///
  /// Unblocking shows what was hidden since the time of the block. A repeated block therefore keeps
  /// the time of the first. Subjects
  /// that the moderator also runs stay visible until another moderator blocks the person again.
  ///
  /// - Throws: `PeopleError.notModerator`, `ownCase`, `noSuchPerson`; what the store throws.
  package func block(_ person: String, why: String, by author: Author) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: .person(person))
      _ = try people.user(person)
      let why = try people.neededReason(why)
      var profile = try people.decidedProfile(person)
      let since = profile.blocked?.since ?? people.now * 1000
      profile.blocked = Decision(at: since, by: author.id, note: why)
      // A blocked person is no longer verified.
      profile.verified = nil
      profile.faults.mend(["blocked", "verified"])
      try people.transaction.put(AccountsSchema.profiles, id: person, profile)
      for rules in people.configuration.subjects {
        try rules.hideAll(of: person, why: why, at: since / 1000, in: people)
      }
      try people.close(.person(person), as: .upheld)
      try people.noteStep(.block, .person(person), why)
      try people.tell(
        PeopleNotification(kind: .blocked, to: person, subject: .person(person), text: why))
    }
  }

  /// Lets a person publish again, and shows what the block has hidden.
  ///
  /// Subjects that the moderator also runs are left to another moderator.
  ///
  /// - Throws: `PeopleError.notModerator`, `ownCase`, `noSuchPerson`; what the store throws.
  package func unblock(_ person: String, why: String = "", by author: Author) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: .person(person))
      _ = try people.user(person)
      var profile = try people.decidedProfile(person)
      guard let block = profile.blocked else { return }
      profile.blocked = nil
      profile.faults.mend(["blocked"])
      try people.transaction.put(AccountsSchema.profiles, id: person, profile)
      for rules in people.configuration.subjects {
        try rules.showAll(
          of: person, why: why, hiddenAt: block.since.map { $0 / 1000 }, in: people)
      }
      try people.noteStep(.unblock, .person(person), why)
      try people.tell(PeopleNotification(kind: .unblocked, to: person, subject: .person(person)))
    }
  }

  /// Marks an organizer as verified after a check of identity.
  ///
  /// - Throws: `PeopleError.notModerator`, `ownCase`, `noSuchPerson`, `blocked`; what the store
  ///   throws.
  package func verify(_ person: String, note: String, by author: Author) throws {
    try service.perform(by: author) { people in
      try people.requireModerator(of: .person(person))
      _ = try people.user(person)
      var profile = try people.profile(person)
      if let block = profile.blocked { throw PeopleError(.blocked, ["why": block.note]) }
      let note = try people.neededReason(note)
      profile.verified = Decision(at: people.now * 1000, by: author.id, note: note)
      profile.faults.mend(["verified"])
      try people.transaction.put(AccountsSchema.profiles, id: person, profile)
      try people.noteStep(.verify, .person(person), note)
    }
  }
}
