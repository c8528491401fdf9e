import Accounts
import Store
import Timekeeping

/// Reports, and what moderators decide.
package struct ModerationService: Sendable {
  let service: EventService

  /// Says what is wrong with an event or a person; one report a person and subject.
  ///
  /// - Throws: `EventError` where it is one's own, or not there; what the store throws.
  package func report(
    _ subject: Subject, _ reason: Report.Reason, text: String = "", by person: String
  ) throws {
    try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      try work.moderation.requireThere(subject, for: person)
      if try work.moderation.isOwnCase(subject) { throw EventError(.ownSubject) }
      let text = EventText.cleanedLines(text)
      try EventError.check([
        EventText.problem("text", text, longest: EventLimits.reportText)
      ])
      var report = Report(
        subject: subject.text, by: person, reason: reason, text: text, at: work.now)
      let id = Report.id(subject.text, person)
      // What was decided stays decided, however often it is said.
      let known = try work.transaction.get(EventCollections.reports, id)?.value
      if known?.state == .dismissed { report.state = .dismissed }
      try work.transaction.put(EventCollections.reports, id: id, report)
    }
  }

  /// How much the open reports of a subject weigh.
  ///
  /// - Throws: `StoreError` where they cannot be read.
  package func weight(of subject: Subject) throws -> Double {
    let now = service.clock.now().utc
    return try service.store.read { reader in
      let reports = try reader.find(
        EventCollections.reports, .matching("subject", .string(subject.text)))
      return try reports.map(\.value).filter { $0.state == .open }.reduce(0) {
        try $0 + ReportWeight.of($1, in: reader, nowUTC: now)
      }
    }
  }

  /// Dismisses the open reports of a subject.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`; what the store throws.
  package func dismissReports(of subject: Subject, why: String = "", by author: Author) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: subject)
      try work.moderation.close(subject, as: .dismissed)
      try work.moderation.noteStep(.dismiss, subject, why)
    }
  }

  /// Takes an event out of everybody's sight but its author's and moderators', a series with its
  /// dates.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, or where it is not there for everybody; what the
  ///   store throws.
  package func hide(_ id: String, why: String, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: .event(id))
      let event = try work.event(id)
      // Drafts and private ones are their authors' alone.
      guard event.isPublic else { throw EventError(.noSuchEvent, ["id": id]) }
      try work.moderation.hide(event, try work.neededReason(why), at: work.now)
      try work.moderation.close(.event(id), as: .upheld)
    }
  }

  /// Shows a hidden event again.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `notHidden`; what the store throws.
  package func unhide(_ id: String, why: String = "", by author: Author) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: .event(id))
      let event = try work.event(id)
      guard event.hidden != nil else { throw EventError(.notHidden, ["event": event.title]) }
      try work.moderation.show(event, why)
    }
  }
}

/// Decisions about people.
extension ModerationService {
  /// Keeps a person from publishing, and hides what they have published.
  ///
  /// Blocked once more they are blocked since the first time, so that all of it comes back. What
  /// the moderator runs with them is left to another moderator, who blocks them again.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `noSuchPerson`; what the store throws.
  package func block(_ person: String, why: String, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: .person(person))
      _ = try work.user(person)
      let why = try work.neededReason(why)
      var profile = try work.moderation.decidedProfile(person)
      let since = profile.blocked?.since ?? work.now * 1000
      profile.blocked = Decision(at: since, by: author.id, note: why)
      // A blocked person is no longer verified.
      profile.verified = nil
      profile.faults.mend(["blocked", "verified"])
      try work.transaction.put(AccountsSchema.profiles, id: person, profile)
      for event in try work.events(of: person)
      where try event.isPublic && event.hidden == nil && event.seriesID == nil
        && !work.moderation.isOwnCase(.event(event.id))
      {
        try work.moderation.hide(event, why, at: since / 1000, as: .authorBlocked)
      }
      try work.moderation.close(.person(person), as: .upheld)
      try work.moderation.noteStep(.block, .person(person), why)
      try work.notices.tell(
        .blockedOwn, nil, to: person, about: .of(.person(person)), text: why, by: "")
    }
  }

  /// Lets a person publish again, and shows what the block has hidden, except what the moderator
  /// runs with them, which another moderator shows.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `noSuchPerson`; what the store throws.
  package func unblock(_ person: String, why: String = "", by author: Author) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: .person(person))
      _ = try work.user(person)
      var profile = try work.moderation.decidedProfile(person)
      guard let block = profile.blocked else { return }
      profile.blocked = nil
      profile.faults.mend(["blocked"])
      try work.transaction.put(AccountsSchema.profiles, id: person, profile)
      for event in try work.events(of: person)
      where try block.hid(event) && event.seriesID == nil
        && !work.moderation.isOwnCase(.event(event.id))
      {
        try work.moderation.show(event, why, as: .authorUnblocked)
      }
      try work.moderation.noteStep(.unblock, .person(person), why)
      try work.notices.tell(
        .unblockedOwn, nil, to: person, about: .of(.person(person)), text: "", by: "")
    }
  }

  /// Vouches for an organizer whose identity was checked.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `noSuchPerson`, `blocked`; what the store throws.
  package func verify(_ person: String, note: String, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: .person(person))
      _ = try work.user(person)
      var profile = try work.profile(person)
      if let block = profile.blocked { throw EventError(.blocked, ["why": block.note]) }
      let note = try work.neededReason(note)
      profile.verified = Decision(at: work.now * 1000, by: author.id, note: note)
      profile.faults.mend(["verified"])
      try work.transaction.put(AccountsSchema.profiles, id: person, profile)
      try work.moderation.noteStep(.verify, .person(person), note)
    }
  }
}
