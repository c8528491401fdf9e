import Accounts
import Store

/// What moderators do about events and people.
///
/// Writes `reports` and `moderation`.
struct ModerationWork: TransactionPart {
  let work: EventTransaction

  func isModerator(_ id: String) throws -> Bool {
    try transaction.get(AccountsSchema.moderators, id) != nil
  }

  func requireModerator() throws {
    guard case .person(let id) = author else { return }
    guard try isModerator(id) else { throw EventError(.notModerator) }
  }

  /// Refuses people who are no moderators, and moderators in their own case.
  func requireModerator(of subject: Subject) throws {
    try requireModerator()
    if try isOwnCase(subject) { throw EventError(.ownCase) }
  }

  /// Whether it is about the moderator, or an event that they run.
  func isOwnCase(_ subject: Subject) throws -> Bool {
    guard case .person(let id) = author else { return false }
    return try subject.isOwn(of: id, in: transaction)
  }

  func requireThere(_ subject: Subject, for person: String) throws {
    switch subject {
    case .event(let id): _ = try work.visibleEvent(id, to: person)
    case .person(let id): _ = try work.user(id)
    }
  }

  func close(_ subject: Subject, as state: Report.State) throws {
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
  func noteStep(_ act: ModerationStep.Act, _ subject: Subject, _ why: String) throws -> String {
    let step = ModerationStep(
      subject: subject.text, by: author.id, act: act, why: try work.reason(why), at: now)
    let id = work.identifiers.make()
    try transaction.put(EventCollections.moderation, id: id, step, expecting: 0)
    return id
  }

  /// Hides an event, and those of its dates that are not; what is hidden at one moment, in seconds
  /// since 1970, is shown together again.
  func hide(
    _ event: Event, _ why: String, at moment: Int, as act: EventAct.Kind = .hidden
  ) throws {
    let dates = try work.series.ownDates(of: event).filter { $0.isPublic && $0.hidden == nil }
    for var event in [event] + dates {
      event.hidden = Hidden(at: moment, by: author.id, why: why)
      event.faults.mend(["hidden"])
      try work.put(event)
      try work.history.note(act, event, why: why)
      try noteStep(.hide, .event(event.id), why)
      try work.notices.tell(.hidden, event, by: "")
      try tellOwn(.hiddenOwn, event, why, isOfAuthor: act == .authorBlocked)
    }
  }

  /// Notifies those who run it of the reason.
  ///
  /// A person who is blocked or unblocked gets one notice of that instead.
  private func tellOwn(
    _ kind: EventTelling.Kind, _ event: Event, _ why: String, isOfAuthor: Bool
  ) throws {
    for person in [event.userID] + event.coUserIDs where !person.isEmpty {
      if isOfAuthor, person == event.userID { continue }
      try work.notices.tell(kind, event, to: person, text: why, by: "")
    }
  }

  func show(
    _ event: Event, _ why: String, as act: EventAct.Kind = .shown
  ) throws {
    let dates = try work.series.ownDates(of: event).filter { $0.hidden?.at == event.hidden?.at }
    for var event in [event] + dates {
      event.hidden = nil
      event.faults.mend(["hidden"])
      try work.put(event)
      try work.history.note(act, event, why: why)
      try noteStep(.show, .event(event.id), why)
      try tellOwn(.shownOwn, event, "", isOfAuthor: act == .authorUnblocked)
    }
  }
}

/// Blocked people.
extension ModerationWork {
  /// A profile about which a moderator decides again.
  ///
  /// If the block cannot be read, it is taken from the moderation steps about the person, so that
  /// unblocking shows all that it has hidden.
  func decidedProfile(_ person: String) throws -> Profile {
    var profile = try work.profile(person)
    let isUnknown = profile.blocked.map { $0.since == nil } ?? false
    guard isUnknown || profile.faults.first(in: ["blocked"]) != nil else { return profile }
    profile.faults.mendWhole()
    if let block = try block(of: person) { profile.blocked = block }
    return profile
  }

  /// The block of a person as moderators have noted it, since the first time.
  private func block(of person: String) throws -> Decision? {
    let subject = FieldValue.string(Subject.person(person).text)
    let steps = try transaction.find(EventCollections.moderation, .matching("subject", subject))
      .map(\.value).filter { $0.act == .block || $0.act == .unblock }
    let last = steps.lastIndex { $0.act == .unblock }.map { $0 + 1 } ?? 0
    return steps[last...].first.map { Decision(at: $0.at * 1000, by: $0.by, note: $0.why) }
  }
}

extension Decision {
  /// When it was decided; `nil` for the stand-in of an unreadable decision, which is saved as such by
  /// a rescue, or when a person edits their profile.
  var since: Int? { at > 0 ? at : nil }

  /// Whether the block of an author hid an event together with all of the author's.
  func hid(_ event: Event) -> Bool {
    since.map { event.hidden?.at == $0 / 1000 } ?? false
  }
}
