import Accounts
import Store
import Timekeeping

extension EventService {
  /// Says what is wrong with an event or a person; one report a person and subject.
  ///
  /// - Throws: `EventError` where it is one's own, or not there; what the store throws.
  package func report(
    _ subject: Subject, _ reason: Report.Reason, text: String = "", by person: String
  ) throws {
    try perform(by: .person(person)) { work in
      _ = try work.user(person)
      try work.requireThere(subject, for: person)
      if try work.isOwnCase(subject) { throw EventError(.ownSubject) }
      let text = EventText.cleanedLines(text)
      let problem = EventText.problem("text", text, longest: EventLimits.reportText)
      if let problem { throw EventError(.invalid, problems: [problem]) }
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
    let now = clock.now().utc
    return try store.read { reader in
      let reports = try reader.find(
        EventCollections.reports, .matching("subject", .string(subject.text)))
      return try reports.map(\.value).filter { $0.state == .open }.reduce(0) {
        try $0 + Self.weight(of: $1, in: reader, nowUTC: now)
      }
    }
  }

  /// Whether so much is said against an event that it stands behind all others until a moderator
  /// decides.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func isDemoted(
    _ event: Event, isVerified: Bool, in reader: any StoreReader, nowUTC: Int
  ) throws -> Bool {
    let subject = FieldValue.string(Subject.event(event.id).text)
    let open = try reader.find(EventCollections.reports, .matching("subject", subject))
      .map(\.value).filter { $0.state == .open }
    let weight = try open.reduce(0) { try $0 + self.weight(of: $1, in: reader, nowUTC: nowUTC) }
    return ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
  }

  static func weight(of report: Report, in reader: any StoreReader, nowUTC: Int) throws -> Double {
    let joined = try reader.get(AccountsSchema.users, report.by)?.value.addTime
    let own =
      report.by.isEmpty
      ? []
      : try reader.find(
        EventCollections.reports, .matching("by", .string(report.by)))
    return ModerationRule.weight(
      accountAge: joined.map { (nowUTC - $0) / 1000 },
      wasDismissed: own.contains { $0.value.state == .dismissed })
  }

  /// Dismisses the open reports of a subject.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`; what the store throws.
  package func dismissReports(of subject: Subject, why: String = "", by author: Author) throws {
    try perform(by: author) { work in
      try work.requireModerator(of: subject)
      try work.close(subject, as: .dismissed)
      try work.note(.dismiss, subject, why)
    }
  }

  /// Takes an event out of everybody's sight but its author's and moderators', a series with its
  /// dates.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, or where it is not there for everybody; what the
  ///   store throws.
  package func hide(_ id: String, why: String, by author: Author) throws {
    try perform(by: author) { work in
      try work.requireModerator(of: .event(id))
      let event = try work.event(id)
      // Drafts and private ones are their authors' alone.
      guard event.isPublic else { throw EventError(.noSuchEvent, ["id": id]) }
      try work.hide(event, try work.neededReason(why), at: work.now)
      try work.close(.event(id), as: .upheld)
    }
  }

  /// Shows a hidden event again.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `notHidden`; what the store throws.
  package func unhide(_ id: String, why: String = "", by author: Author) throws {
    try perform(by: author) { work in
      try work.requireModerator(of: .event(id))
      let event = try work.event(id)
      guard event.hidden != nil else { throw EventError(.notHidden, ["event": event.title]) }
      try work.show(event, why)
    }
  }

  /// Keeps somebody from publishing, and hides what they have published.
  ///
  /// Blocked once more they are blocked since the first time, so that all of it comes back. What
  /// whoever decides runs with them is left to another moderator, who blocks them once more.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `noSuchPerson`; what the store throws.
  package func block(_ person: String, why: String, by author: Author) throws {
    try perform(by: author) { work in
      try work.requireModerator(of: .person(person))
      _ = try work.user(person)
      let why = try work.neededReason(why)
      var profile = try work.decidedProfile(person)
      let since = profile.blocked?.since ?? work.now * 1000
      profile.blocked = Decision(at: since, by: author.id, note: why)
      // Whoever is blocked is no longer vouched for.
      profile.verified = nil
      profile.faults.mend(["blocked", "verified"])
      try work.transaction.put(AccountsSchema.profiles, id: person, profile)
      for event in try work.events(of: person)
      where try event.isPublic && event.hidden == nil && event.seriesID == nil
        && !work.isOwnCase(.event(event.id))
      {
        try work.hide(event, why, at: since / 1000, as: .authorBlocked)
      }
      try work.close(.person(person), as: .upheld)
      try work.note(.block, .person(person), why)
      try work.tell(.blockedOwn, nil, to: person, about: .of(.person(person)), text: why, by: "")
    }
  }

  /// Lets somebody publish again, and shows what the block has hidden; but for what whoever decides
  /// runs with them, which another moderator shows.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `noSuchPerson`; what the store throws.
  package func unblock(_ person: String, why: String = "", by author: Author) throws {
    try perform(by: author) { work in
      try work.requireModerator(of: .person(person))
      _ = try work.user(person)
      var profile = try work.decidedProfile(person)
      guard let block = profile.blocked else { return }
      profile.blocked = nil
      profile.faults.mend(["blocked"])
      try work.transaction.put(AccountsSchema.profiles, id: person, profile)
      for event in try work.events(of: person)
      where try event.isHidden(by: block) && event.seriesID == nil
        && !work.isOwnCase(.event(event.id))
      {
        try work.show(event, why, as: .authorUnblocked)
      }
      try work.note(.unblock, .person(person), why)
      try work.tell(
        .unblockedOwn, nil, to: person, about: .of(.person(person)), text: "", by: "")
    }
  }

  /// Vouches for an organizer whose identity was checked.
  ///
  /// - Throws: `EventError.notModerator`, `ownCase`, `noSuchPerson`, `blocked`; what the store throws.
  package func verify(_ person: String, note: String, by author: Author) throws {
    try perform(by: author) { work in
      try work.requireModerator(of: .person(person))
      _ = try work.user(person)
      var profile = try work.profile(person)
      if let block = profile.blocked { throw EventError(.blocked, ["why": block.note]) }
      let note = try work.neededReason(note)
      profile.verified = Decision(at: work.now * 1000, by: author.id, note: note)
      profile.faults.mend(["verified"])
      try work.transaction.put(AccountsSchema.profiles, id: person, profile)
      try work.note(.verify, .person(person), note)
    }
  }
}

extension Event {
  /// Whether it was hidden together with all of its author's.
  fileprivate func isHidden(by block: Decision) -> Bool {
    guard let since = block.since else { return false }
    return hidden?.at == since / 1000
  }
}

extension EventWork {
  fileprivate func requireThere(_ subject: Subject, for person: String) throws {
    switch subject {
    case .event(let id): _ = try visibleEvent(id, to: person)
    case .person(let id): _ = try user(id)
    }
  }

  func events(of person: String) throws -> [Event] {
    try transaction.find(EventCollections.events, .matching("userID", .string(person)))
      .map(Event.init(stored:))
  }

  func neededReason(_ text: String) throws -> String {
    let why = try reason(text)
    guard why.isEmpty else { return why }
    throw EventError(
      .invalid, problems: [EventText.problem("why", "whyMissing", if: true)].compactMap { $0 })
  }

  fileprivate func close(_ subject: Subject, as state: Report.State) throws {
    let reports = try transaction.find(
      EventCollections.reports, .matching("subject", .string(subject.text)))
    for stored in reports where stored.value.state == .open {
      var report = stored.value
      report.state = state
      try transaction.put(EventCollections.reports, id: stored.id, report)
    }
  }

  /// Keeps what was done about something; answers the id of that.
  @discardableResult
  func note(_ act: ModerationStep.Act, _ subject: Subject, _ why: String) throws -> String {
    let step = ModerationStep(
      subject: subject.text, by: author.id, act: act, why: try reason(why), at: now)
    let id = service.identifiers.make()
    try transaction.put(EventCollections.moderation, id: id, step, expecting: 0)
    return id
  }

  /// Hides an event, and those of its dates that are not; what is hidden at one moment, in seconds
  /// since 1970, is shown together again.
  fileprivate func hide(
    _ event: Event, _ why: String, at moment: Int, as act: EventAct.Kind = .hidden
  ) throws {
    let dates = try ownDates(of: event).filter { $0.isPublic && $0.hidden == nil }
    for var event in [event] + dates {
      event.hidden = Hidden(at: moment, by: author.id, why: why)
      event.faults.mend(["hidden"])
      try put(event)
      try note(act, event, why: why)
      try note(.hide, .event(event.id), why)
      try tell(.hidden, event, by: "")
      try tellOwn(.hiddenOwn, event, why, isOfAuthor: act == .authorBlocked)
    }
  }

  /// Tells those who run it, and nobody else, why.
  ///
  /// Whoever is blocked, or let in again, is told of that, once.
  private func tellOwn(
    _ kind: EventTelling.Kind, _ event: Event, _ why: String, isOfAuthor: Bool
  ) throws {
    for person in [event.userID] + event.coUserIDs where !person.isEmpty {
      if isOfAuthor, person == event.userID { continue }
      try tell(kind, event, to: person, text: why, by: "")
    }
  }

  fileprivate func show(
    _ event: Event, _ why: String, as act: EventAct.Kind = .shown
  ) throws {
    let dates = try ownDates(of: event).filter { $0.hidden?.at == event.hidden?.at }
    for var event in [event] + dates {
      event.hidden = nil
      event.faults.mend(["hidden"])
      try put(event)
      try note(act, event, why: why)
      try note(.show, .event(event.id), why)
      try tellOwn(.shownOwn, event, "", isOfAuthor: act == .authorUnblocked)
    }
  }
}
