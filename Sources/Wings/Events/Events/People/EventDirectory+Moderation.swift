import Accounts
import Notifications
import Store
import Timekeeping

/// All that a moderator decides by.
package struct ModerationCase: Sendable {
  /// Something that was said, with the name of who said it; both are left out in one's own case.
  package struct Said: Sendable {
    package let report: Report
    package let name: String
  }

  /// Something that was done, with the name of who did it; moderators have none where it was done
  /// about oneself, or an event that one runs.
  package struct Done: Sendable {
    package let step: ModerationStep
    package let name: String
    /// Whether moderators did it whom the reader does not know by name.
    package var isOfModerators = false
  }

  /// Whether it is about the reader, or an event that they run: somebody else decides it.
  package let isOwn: Bool
  /// None where it is about a person.
  package let event: Event?
  /// The person, or the author of the event.
  package let person: User
  package let profile: Profile
  package let weight: Double
  /// The open reports, the oldest first.
  package let reports: [Said]
  /// Those about which something has been decided, the newest first.
  package let decided: [Said]
  /// What moderators have done about the event and its author, the newest first.
  package let steps: [Done]
  package let past: Verification.Facts

  /// What moderators and those whom it concerns have written to one another about it, the oldest
  /// first; with it what was written about its author.
  package var letters: [Done] {
    let subjects = Set([event.map { Subject.event($0.id) }, .person(person.id)].compactMap(\.self))
      .map(\.text)
    return steps.filter { $0.step.isLetter && subjects.contains($0.step.subject) }.reversed()
  }
}

/// By which names a reader knows those who have to do with a case.
private struct CaseNames {
  let isOwn: Bool
  /// What of it is the reader's own, which may be one event of somebody else's case.
  private let own: Set<String>
  private let reader: String?
  private let store: any StoreReader

  /// Reads what of a case, and of all that is spoken of in it, is the reader's own.
  init(
    of subject: Subject, _ all: Set<Subject>, for reader: Author, in store: any StoreReader
  ) throws {
    let person: String? = if case .person(let id) = reader { id } else { nil }
    (self.store, self.reader) = (store, person)
    own = Set(
      try all.filter { subject in
        try person.map { try subject.isOwn(of: $0, in: store) } ?? false
      }.map(\.text))
    isOwn = own.contains(subject.text)
  }

  func said(_ report: Report) throws -> ModerationCase.Said {
    guard isOwn else {
      return .init(report: report, name: try EventDirectory.name(report.by, in: store).name)
    }
    var report = report
    report.by = ""
    return .init(report: report, name: "")
  }

  func done(_ step: ModerationStep) throws -> ModerationCase.Done {
    guard own.contains(step.subject), step.act != .answer, step.by != reader else {
      return .init(step: step, name: try EventDirectory.name(step.by, in: store).name)
    }
    var step = step
    step.by = ""
    return .init(step: step, name: "", isOfModerators: true)
  }
}

extension EventDirectory {
  /// What a moderator sees of an event or a person.
  ///
  /// - Parameters:
  ///   - subject: What it is about.
  ///   - reader: A moderator, or whoever owns the folder; nobody learns who has reported themselves.
  /// - Returns: The case.
  /// - Throws: `EventError` where it is gone; `StoreError` where a document cannot be read.
  package func moderationCase(
    of subject: Subject, for reader: Author
  ) throws -> ModerationCase {
    let weight = try reported().first { $0.subject == subject.text }?.weight ?? 0
    return try store.read { store in
      let event = try Self.event(of: subject, in: store)
      let user = try Self.person(of: subject, event, in: store)
      let own = try Self.events(of: user.id, in: store)
      let subjects = Set(own.map { Subject.event($0.id) }).union([.person(user.id), subject])
      let names = try CaseNames(of: subject, subjects, for: reader, in: store)
      let reports = try store.find(
        EventCollections.reports, .matching("subject", .string(subject.text))
      ).map(\.value).sorted { ($0.at, $0.by) < ($1.at, $1.by) }.map(names.said)
      return ModerationCase(
        isOwn: names.isOwn, event: event, person: user,
        profile: try store.get(AccountsSchema.profiles, user.id)?.value ?? Profile(),
        weight: weight,
        reports: reports.filter { $0.report.state == .open },
        decided: reports.reversed().filter { $0.report.state != .open },
        steps: try Self.steps(about: subjects, in: store).map(names.done),
        past: try past(of: user, own, in: store))
    }
  }

  /// What speaks for an organizer, and what does not.
  ///
  /// - Throws: `EventError.noSuchPerson`; `StoreError` where a document cannot be read.
  package func verificationFacts(of person: String) throws -> Verification.Facts {
    try store.read { store in
      let user = try Self.person(of: .person(person), nil, in: store)
      return try past(of: user, try Self.events(of: person, in: store), in: store)
    }
  }

  /// Events that moderators have taken out of sight, the latest first.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func hiddenEvents() throws -> [Event] {
    try store.read { store in
      let steps = try store.find(EventCollections.moderation).map(\.value)
      let hidden = Set(steps.filter { $0.act == .hide }.map(\.subject))
      let events = try hidden.compactMap { subject -> Event? in
        let id = String(subject.drop { $0 != ":" }.dropFirst())
        return try store.get(EventCollections.events, id).map(Event.init(stored:))
      }
      return events.filter { $0.hidden != nil }.sorted {
        ($0.hidden?.at ?? 0, $0.id) > ($1.hidden?.at ?? 0, $1.id)
      }
    }
  }

  /// Of what its author has written to the moderators, and none of them has written back since.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func unansweredSubjects() throws -> Set<String> {
    let letters = try store.read { try $0.find(EventCollections.moderation) }
      .map(\.value).filter(\.isLetter).sorted { $0.at < $1.at }
    let last = Dictionary(letters.map { ($0.subject, $0.act) }) { _, later in later }
    return Set(last.filter { $0.value == .answer }.keys)
  }

  private static func event(of subject: Subject, in store: any StoreReader) throws -> Event? {
    guard case .event(let id) = subject else { return nil }
    guard let stored = try store.get(EventCollections.events, id) else {
      throw EventError(.noSuchEvent, ["id": id])
    }
    return Event(stored: stored)
  }

  private static func person(
    of subject: Subject, _ event: Event?, in store: any StoreReader
  ) throws -> User {
    var id = event?.userID ?? ""
    if case .person(let person) = subject { id = person }
    guard let stored = try store.get(AccountsSchema.users, id) else {
      throw EventError(.noSuchPerson)
    }
    return User(stored: stored)
  }

  private static func events(of person: String, in store: any StoreReader) throws -> [Event] {
    try store.find(EventCollections.events, .matching("userID", .string(person)))
      .map(Event.init(stored:))
  }

  private static func steps(
    about subjects: Set<Subject>, in store: any StoreReader
  ) throws -> [ModerationStep] {
    try subjects.flatMap { subject in
      try store.find(EventCollections.moderation, .matching("subject", .string(subject.text)))
        .map(\.value)
    }.sorted { ($0.at, $0.subject) > ($1.at, $1.subject) }
  }

  private func past(
    of user: User, _ own: [Event], in store: any StoreReader
  ) throws -> Verification.Facts {
    let now = clock.now().utc / 1000
    let held = own.filter { $0.isPublic && $0.endTime <= now }
      .sorted { ($0.startTime, $0.id) > ($1.startTime, $1.id) }
    let hidden = try Self.steps(about: Set(own.map { .event($0.id) }), in: store).filter {
      $0.act == .hide && $0.at > now - Self.clean
    }
    return Verification.Facts(
      isAddressConfirmed: try AccountService.isConfirmed(user, in: store),
      accountDays: user.addTime.map { (now - $0 / 1000) / 86_400 },
      held: held.count { !$0.cancelled && $0.hidden == nil },
      hiddenIn180Days: hidden.count, cancelledOfLastTen: held.prefix(10).count(where: \.cancelled))
  }

  /// Seconds for which it counts that something was hidden.
  private static let clean = 180 * 86_400
}
