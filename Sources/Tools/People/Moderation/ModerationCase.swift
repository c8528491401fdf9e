import Accounts
import Store

/// What is said against a subject, and how much it weighs.
package struct ReportedSubject: Sendable, Equatable {
  /// The text of a ``Subject``.
  package let subject: String
  /// Its title or name.
  package let name: String
  package let weight: Double
  /// The oldest first.
  package let reports: [Report]

  package init(subject: String, name: String, weight: Double = 0, reports: [Report] = []) {
    (self.subject, self.name, self.weight, self.reports) = (subject, name, weight, reports)
  }

  /// When it was reported last, in seconds since 1970.
  package var latest: Int { reports.last?.at ?? 0 }
}

/// All that a moderator decides by.
package struct ModerationCase: Sendable {
  /// A report with the name of its author; both are left out in one's own case.
  package struct Said: Sendable {
    package let report: Report
    package let name: String
  }

  /// An act with the name of who did it; moderators have none where it was done about oneself, or a
  /// subject that one runs.
  package struct Done: Sendable {
    package let step: ModerationStep
    package let name: String
    /// Whether moderators did it whom the reader does not know by name.
    package var isOfModerators = false
  }

  package let subject: Subject
  /// Whether it is about the reader, or a subject that they run: another moderator decides it.
  package let isOwn: Bool
  /// `nil` if it is about a person.
  package let look: SubjectLook?
  /// The person, or the author of the subject.
  package let person: User
  package let profile: Profile
  package let weight: Double
  /// The open reports, the oldest first.
  package let reports: [Said]
  /// The decided reports, the newest first.
  package let decided: [Said]
  /// What moderators have done about the subject and its author, the newest first.
  package let steps: [Done]

  package var name: String { look?.name ?? person.fullName }

  /// What moderators and those whom it concerns have written to one another about it, the oldest
  /// first; with it what was written about its author.
  package var letters: [Done] {
    let subjects = [subject.text, Subject.person(person.id).text]
    return steps.filter { $0.step.isLetter && subjects.contains($0.step.subject) }.reversed()
  }
}

/// By which names a reader knows those who have to do with a case.
private struct CaseNames {
  let isOwn: Bool
  /// What of it is the reader's own, which may be one subject of another person's case.
  private let own: Set<String>
  private let reader: String?
  private let store: any StoreReader

  /// Reads what of a case, and of all that it names, is the reader's own.
  init(
    of subject: Subject, _ all: Set<Subject>, for reader: Author,
    _ configuration: PeopleConfiguration, in store: any StoreReader
  ) throws {
    let person: String? = if case .person(let id) = reader { id } else { nil }
    (self.store, self.reader) = (store, person)
    own = Set(
      try all.filter { subject in
        try person.map { try configuration.isOwn(subject, of: $0, in: store) } ?? false
      }.map(\.text))
    isOwn = own.contains(subject.text)
  }

  func said(_ report: Report) throws -> ModerationCase.Said {
    guard isOwn else {
      return .init(report: report, name: try PeopleDirectory.name(report.by, in: store))
    }
    var report = report
    report.by = ""
    return .init(report: report, name: "")
  }

  func done(_ step: ModerationStep) throws -> ModerationCase.Done {
    guard own.contains(step.subject), step.act != .answer, step.by != reader else {
      return .init(step: step, name: try PeopleDirectory.name(step.by, in: store))
    }
    var step = step
    step.by = ""
    return .init(step: step, name: "", isOfModerators: true)
  }
}

/// What moderators read.
extension ModerationService {
  /// What a moderator sees of a subject.
  ///
  /// - Parameters:
  ///   - subject: What it is about.
  ///   - reader: A moderator, or the owner of the data folder.
  /// - Returns: The case.
  /// - Throws: What its wing throws if it is gone, `PeopleError.noSuchPerson`; `StoreError` if a
  ///   document cannot be read.
  package func moderationCase(
    of subject: Subject, for reader: Author
  ) throws -> ModerationCase {
    let weight = try weight(of: subject)
    return try store.read { store in
      let look = try look(subject, in: store)
      guard let stored = try store.get(AccountsSchema.users, look?.author ?? subject.id) else {
        throw PeopleError(.noSuchPerson)
      }
      let user = User(stored: stored)
      let subjects = try published(by: user.id, in: store).union([.person(user.id), subject])
      let names = try CaseNames(of: subject, subjects, for: reader, configuration, in: store)
      let reports = try store.find(
        PeopleCollections.reports, .matching("subject", .string(subject.text))
      ).map(\.value).sorted { ($0.at, $0.by) < ($1.at, $1.by) }.map(names.said)
      return ModerationCase(
        subject: subject, isOwn: names.isOwn, look: look, person: user,
        profile: try store.get(AccountsSchema.profiles, user.id)?.value ?? Profile(),
        weight: weight,
        reports: reports.filter { $0.report.state == .open },
        decided: reports.reversed().filter { $0.report.state != .open },
        steps: try Self.steps(about: subjects, in: store).map(names.done))
    }
  }

  private func look(_ subject: Subject, in store: any StoreReader) throws -> SubjectLook? {
    guard let rules = configuration.rules(of: subject) else { return nil }
    guard let look = try rules.look(subject.id, in: store) else { throw rules.missing(subject.id) }
    return look
  }

  private func published(by person: String, in store: any StoreReader) throws -> Set<Subject> {
    Set(
      try configuration.subjects.flatMap { rules in
        try rules.published(by: person, in: store).map { Subject(kind: rules.kind, id: $0) }
      })
  }

  /// What moderators have done about some subjects, the newest first.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func steps(
    about subjects: Set<Subject>, in store: any StoreReader
  ) throws -> [ModerationStep] {
    try subjects.flatMap { subject in
      try store.find(PeopleCollections.moderation, .matching("subject", .string(subject.text)))
        .map(\.value)
    }.sorted { ($0.at, $0.subject) > ($1.at, $1.subject) }
  }
}
