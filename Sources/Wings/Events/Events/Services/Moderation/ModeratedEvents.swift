import Accounts
import People
import Store

extension Subject {
  private static let event = "event"

  package static func event(_ id: String) -> Subject { Subject(kind: event, id: id) }

  /// The id of the event; `nil` if the subject is not an event.
  package var eventID: String? { kind == Self.event ? id : nil }
}

extension EventConfiguration {
  /// The configuration of reports and moderation, with events as a subject.
  package var people: PeopleConfiguration {
    PeopleConfiguration(identifiers: identifiers, subjects: [ModeratedEvents(configuration: self)])
    {
      try tell($1, in: $0)
    }
  }

  private func tell(_ notification: PeopleNotification, in people: PeopleTransaction) throws {
    let kind: EventNotification.Kind =
      switch notification.kind {
      case .newFollower: .newFollower
      case .blocked: .blockedOwn
      case .unblocked: .unblockedOwn
      case .moderatorsAnswered: .moderatorsAnswered
      case .moderatorsWrote: .moderatorsWrote
      }
    let work = EventTransaction(people, self)
    try work.notices.tell(
      kind, notification.subject?.eventID.flatMap(work.known), to: notification.to,
      about: notification.subject.map(EventNotification.Topic.of), text: notification.text,
      by: notification.author,
      isTakenBack: notification.isTakenBack)
  }
}

extension EventTransaction {
  /// Creates an event transaction from one about people.
  convenience init(_ people: PeopleTransaction, _ configuration: EventConfiguration) {
    self.init(people.transaction, configuration, author: people.author, now: people.now)
  }

  var people: PeopleTransaction {
    PeopleTransaction(transaction, configuration.people, author: author, now: now)
  }
}

/// Events as subjects of moderation.
struct ModeratedEvents: ModeratedSubjects {
  let configuration: EventConfiguration

  var kind: String { Subject.event("").kind }

  func missing(_ id: String) -> any Error { EventError(.noSuchEvent, ["id": id]) }

  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook? {
    try reader.readable(EventCollections.events, id).map(Event.init(stored:)).map { event in
      SubjectLook(
        name: event.title, author: event.userID, runners: [event.userID] + event.coUserIDs,
        isPublic: event.isPublic, hidden: event.hidden.map { ($0.why, $0.at) })
    }
  }

  func requireVisible(
    _ id: String, to person: String, in people: PeopleTransaction
  ) throws {
    _ = try work(people).visibleEvent(id, to: person)
  }

  func requireRun(_ id: String, in people: PeopleTransaction) throws {
    _ = try work(people).ownEvent(id)
  }

  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool {
    guard let event = try reader.get(EventCollections.events, id)?.value else { return false }
    if event.isRun(by: person) || event.faults.first(in: ["userID"]) != nil { return true }
    return try reader.get(EventCollections.people, EventPerson.id(id, person)) != nil
  }

  func published(by person: String, in reader: any StoreReader) throws -> [String] {
    try reader.find(EventCollections.events, .matching("userID", .string(person))).map(\.id)
  }

  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws {
    let work = work(people)
    try work.history.note(letter == .answer ? .answered : .replied, work.event(id), why: text)
  }

  private func work(_ people: PeopleTransaction) -> EventTransaction {
    EventTransaction(people, configuration)
  }
}

// MARK: - Hiding
extension ModeratedEvents {
  /// Hides an event; for a series, also its dates.
  func hide(_ id: String, why: String, in people: PeopleTransaction) throws {
    let event = try work(people).event(id)
    // Drafts and private events cannot be moderated.
    guard event.isPublic else { throw missing(id) }
    try work(people).hide(event, try people.neededReason(why), at: people.now)
  }

  func show(_ id: String, why: String, in people: PeopleTransaction) throws {
    let event = try work(people).event(id)
    guard event.hidden != nil else { throw PeopleError(.notHidden, ["name": event.title]) }
    try work(people).show(event, why)
  }

  func hideAll(
    of person: String, why: String, at moment: Int, in people: PeopleTransaction
  ) throws {
    let work = work(people)
    for event in try work.events(of: person)
    where try event.isPublic && event.hidden == nil && event.seriesID == nil
      && !people.isOwnCase(.event(event.id))
    {
      try work.hide(event, why, at: moment, as: .authorBlocked)
    }
  }

  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction
  ) throws {
    let work = work(people)
    for event in try work.events(of: person)
    where try moment != nil && event.hidden?.at == moment && event.seriesID == nil
      && !people.isOwnCase(.event(event.id))
    {
      try work.show(event, why, as: .authorUnblocked)
    }
  }
}

extension EventTransaction {
  /// Hides an event and its visible dates.
  ///
  /// Events hidden at the same moment, in seconds since 1970, are shown again together.
  fileprivate func hide(
    _ event: Event, _ why: String, at moment: Int, as act: EventAct.Kind = .hidden
  ) throws {
    let dates = try series.ownDates(of: event).filter { $0.isPublic && $0.hidden == nil }
    for var event in [event] + dates {
      event.hidden = Hidden(at: moment, by: author.id, why: why)
      event.faults.mend(["hidden"])
      try put(event)
      try history.note(act, event, why: why)
      try people.noteStep(.hide, .event(event.id), why)
      try notices.tell(.hidden, event, by: "")
      try tellOwn(.hiddenOwn, event, why, isOfAuthor: act == .authorBlocked)
    }
  }

  fileprivate func show(
    _ event: Event, _ why: String, as act: EventAct.Kind = .shown
  ) throws {
    let dates = try series.ownDates(of: event).filter { $0.hidden?.at == event.hidden?.at }
    for var event in [event] + dates {
      event.hidden = nil
      event.faults.mend(["hidden"])
      try put(event)
      try history.note(act, event, why: why)
      try people.noteStep(.show, .event(event.id), why)
      try tellOwn(.shownOwn, event, "", isOfAuthor: act == .authorUnblocked)
    }
  }

  /// Notifies the organizers, with the reason.
  ///
  /// An author who is blocked or unblocked gets one notice of that instead.
  private func tellOwn(
    _ kind: EventNotification.Kind, _ event: Event, _ why: String, isOfAuthor: Bool
  ) throws {
    for person in [event.userID] + event.coUserIDs where !person.isEmpty {
      if isOfAuthor, person == event.userID { continue }
      try notices.tell(kind, event, to: person, text: why, by: "")
    }
  }
}
