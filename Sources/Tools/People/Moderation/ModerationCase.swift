import Accounts
import Store

/// The reports about a subject and their weight.
package struct ReportedSubject: Sendable, Equatable {
  /// The text of a ``Subject``.
  package let subject: String
  /// The subject's title or name.
  package let name: String
  package let weight: Double
  /// The reports, the oldest first.
  package let reports: [Report]

  package init(subject: String, name: String, weight: Double = 0, reports: [Report] = []) {
    (self.subject, self.name, self.weight, self.reports) = (subject, name, weight, reports)
  }

  /// When it was last reported, in seconds since 1970.
  package var latest: Int { reports.last?.at ?? 0 }
}

/// The information for a moderator's decision.
package struct ModerationCase: Sendable {
  /// A report with its author's name; both are empty if the case concerns the reader.
  package struct Said: Sendable {
    package let report: Report
    package let name: String
  }

  /// An act with its author's name; moderators' names are hidden from those whom the case concerns.
  package struct Done: Sendable {
    package let step: ModerationStep
    package let name: String
    /// Whether it was done by moderators whose names the reader may not see.
    package var isOfModerators = false
  }

  package let subject: Subject
  /// Whether the case concerns the reader; another moderator decides it.
  package let isOwn: Bool
  /// The subject as moderators see it; `nil` if the case is about a person.
  package let look: SubjectLook?
  /// The person, or the author of the subject.
  package let person: User
  package let profile: Profile
  package let weight: Double
  /// The open reports, the oldest first.
  package let reports: [Said]
  /// The decided reports, the newest first.
  package let decided: [Said]
  /// The moderators' acts about the subject and its author, the newest first.
  package let steps: [Done]

  package var name: String { look?.name ?? person.fullName }

  /// The letters between moderators and those concerned, the oldest first.
  ///
  /// They include letters about the subject's author.
  package var letters: [Done] {
    let subjects = [subject.text, Subject.person(person.id).text]
    return steps.filter { $0.step.isLetter && subjects.contains($0.step.subject) }.reversed()
  }
}

/// The names of the people in a case, as the reader may see them.
private struct CaseNames {
  let isOwn: Bool
  /// The subjects that concern the reader, even in a case about another person.
  private let own: Set<String>
  private let reader: String?
  private let store: any StoreReader

  /// Determines which subjects of a case concern the reader.
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

/// Cases as moderators read them.
extension ModerationService {
  /// Returns the case of a subject.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - reader: A moderator, or the owner of the data folder.
  /// - Returns: The case.
  /// - Throws: What its wing throws if it no longer exists, `PeopleError.noSuchPerson`;
  ///   `StoreError` if a document cannot be read.
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

  /// Returns the moderators' acts about some subjects, the newest first.
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
