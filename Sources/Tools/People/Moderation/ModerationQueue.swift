import Accounts
import Store
import Timekeeping

/// A subject in the moderators' list.
package struct ModerationItem: Sendable, Identifiable {
  package let subject: Subject
  package let name: String
  /// The person, or the author of the subject.
  package let personID: String
  /// The subject's reports, all open or all decided.
  package let reports: [Report]
  /// The weight of its open reports; `nil` if it has none.
  package let weight: Double?
  package let isHidden: Bool
  package let isBlocked: Bool
  /// Whether it concerns the reader; other moderators decide it.
  package let isOwn: Bool
  /// Whether its author has written and no moderator has replied since.
  package let isAnswered: Bool

  package var id: String { subject.text }
}

/// The moderators' lists.
extension ModerationService {
  /// Returns all subjects with open reports, sorted by weight, the greatest first.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func reported() throws -> [ReportedSubject] {
    let now = service.clock.now().utc
    return try store.read { store in
      try subjects(isOpen: true, in: store) {
        try ReportWeight.of($0, in: store, nowUTC: now)
      }.sorted { ($1.weight, $0.subject) < ($0.weight, $1.subject) }
    }
  }

  /// Returns all subjects with decided reports, the last reported first; their weight is 0.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func decidedReports() throws -> [ReportedSubject] {
    try store.read { store in
      try subjects(isOpen: false, in: store) { _ in 0 }
        .sorted { ($1.latest, $0.subject) < ($0.latest, $1.subject) }
    }
  }

  /// Returns the subjects of open or of decided reports.
  private func subjects(
    isOpen: Bool, in store: any StoreReader, weighing: (Report) throws -> Double
  ) throws -> [ReportedSubject] {
    let reports = try store.find(PeopleCollections.reports).map(\.value)
      .filter { ($0.state == .open) == isOpen && configuration.knows($0.subject) }
    return try Dictionary(grouping: reports, by: \.subject).map { subject, reports in
      ReportedSubject(
        subject: subject, name: try name(of: subject, in: store),
        weight: try reports.reduce(0) { try $0 + weighing($1) },
        reports: reports.sorted { ($0.at, $0.by) < ($1.at, $1.by) })
    }
  }

  private func name(of text: String, in store: any StoreReader) throws -> String {
    guard let subject = Subject(text) else { return "" }
    if let rules = configuration.rules(of: subject) {
      return try rules.look(subject.id, in: store)?.name ?? ""
    }
    return try PeopleDirectory.name(subject.id, in: store)
  }

  /// Returns the subjects that moderators have hidden, the latest first.
  private func hidden(in store: any StoreReader) throws -> [Subject] {
    let steps = try store.find(PeopleCollections.moderation).map(\.value)
    let hidden = try Set(steps.filter { $0.act == .hide }.map(\.subject)).compactMap(Subject.init)
      .compactMap { subject in
        try configuration.rules(of: subject)?.look(subject.id, in: store)?.hidden
          .map { (subject, at: $0.at) }
      }
    return hidden.sorted { ($0.at, $0.0.id) > ($1.at, $1.0.id) }.map(\.0)
  }

  /// Returns subjects whose author has written to the moderators without a reply since.
  private func unanswered(in store: any StoreReader) throws -> Set<String> {
    let letters = try store.find(PeopleCollections.moderation)
      .map(\.value).filter(\.isLetter).sorted { $0.at < $1.at }
    let last = Dictionary(letters.map { ($0.subject, $0.act) }) { _, later in later }
    return Set(last.filter { $0.value == .answer }.keys)
  }

  /// Returns the open cases, followed by hidden subjects, and the decided cases.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func queue(
    for reader: String
  ) throws -> (open: [ModerationItem], decided: [ModerationItem]) {
    let (reported, decided) = (try self.reported(), try decidedReports())
    let open = Set(reported.map(\.subject))
    return try store.read { store in
      let hidden = try hidden(in: store).map(\.text).filter { !open.contains($0) }
        .map { ReportedSubject(subject: $0, name: "") }
      let answered = try unanswered(in: store)
      func items(_ reported: [ReportedSubject]) throws -> [ModerationItem] {
        try reported.compactMap {
          try item($0, for: reader, isAnswered: answered.contains($0.subject), in: store)
        }
      }
      return (try items(reported + hidden), try items(decided))
    }
  }

  /// Returns the list item; `nil` if the subject no longer exists.
  private func item(
    _ reported: ReportedSubject, for reader: String, isAnswered: Bool, in store: any StoreReader
  ) throws -> ModerationItem? {
    guard let subject = Subject(reported.subject) else { return nil }
    let rules = configuration.rules(of: subject)
    let look = try rules?.look(subject.id, in: store)
    if rules != nil, look == nil { return nil }
    let person = look?.author ?? subject.id
    let isOpen = reported.reports.contains { $0.state == .open }
    return ModerationItem(
      subject: subject, name: look?.name ?? reported.name, personID: person,
      reports: reported.reports, weight: isOpen ? reported.weight : nil,
      isHidden: look?.isHidden == true,
      isBlocked: try store.get(AccountsSchema.profiles, person)?.value.blocked != nil,
      isOwn: try configuration.isOwn(subject, of: reader, in: store), isAnswered: isAnswered)
  }
}
