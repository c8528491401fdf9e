import Accounts
import Events
import Languages
import Shell
import Store

/// What people say is wrong, the heaviest first, then what is hidden; apart from that what has been
/// decided.
final class ModerationViewModel {
  nonisolated struct Item: Sendable, Identifiable {
    let subject: Subject
    let name: String
    let personID: String
    /// Its reports, of one kind: open ones, or such as are decided about.
    let reports: [Report]
    /// None of what has no open reports.
    let weight: Double?
    let isHidden: Bool
    let isBlocked: Bool
    /// Whether it is about whoever is here, or they run it: others decide.
    let isOwn: Bool
    /// Whether its author has written, and no moderator since.
    var isAnswered = false

    var id: String { subject.text }
  }

  /// What is there to be decided, and what is decided.
  private nonisolated struct Read: Sendable {
    let open: [Item]
    let decided: [Item]
  }

  let context: AppContext
  let list = NarrowedList<Item>(id: \.id, texts: { [$0.name] })
  let acts: ModerationActs
  private(set) var showsDecided = false
  private let reading: BackgroundReading<Read>

  /// Opens it for a moderator.
  ///
  /// - Throws: `EventError.notModerator`; what the store throws.
  init(_ context: AppContext) throws {
    guard try context.isModerator else { throw EventError(.notModerator) }
    self.context = context
    acts = ModerationActs(context)
    let (directory, store, reader) = (context.eventDirectory, context.store, context.holder)
    reading = BackgroundReading(context) { _ in try Self.read(directory, store, for: reader) }
    reading.onChange = { [weak self] in self?.fill() }
    reading.refresh()
  }

  private func fill() {
    list.show((showsDecided ? reading.value?.decided : reading.value?.open) ?? [])
  }

  private nonisolated static func read(
    _ directory: EventDirectory, _ store: any DocumentStore, for reader: String
  ) throws -> Read {
    let (reported, decided) = (try directory.reported(), try directory.decidedReports())
    let open = Set(reported.map(\.subject))
    let hidden = try directory.hiddenEvents().map { Subject.event($0.id).text }
      .filter { !open.contains($0) }
      .map { ReportedSubject(subject: $0, name: "") }
    let answered = try directory.unansweredSubjects()
    return try store.read { documents in
      func items(_ reported: [ReportedSubject]) throws -> [Item] {
        try reported.compactMap { try item($0, for: reader, in: documents) }.map { item in
          var item = item
          item.isAnswered = answered.contains(item.id)
          return item
        }
      }
      return Read(open: try items(reported + hidden), decided: try items(decided))
    }
  }

  /// None of what is gone.
  private nonisolated static func item(
    _ reported: ReportedSubject, for reader: String, in store: any StoreReader
  ) throws -> Item? {
    let parts = reported.subject.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let event = parts[0] == "event" ? try store.get(EventCollections.events, parts[1])?.value : nil
    if parts[0] == "event", event == nil { return nil }
    let subject: Subject = event == nil ? .person(parts[1]) : .event(parts[1])
    let person = event?.userID ?? parts[1]
    let isOpen = reported.reports.contains { $0.state == .open }
    return Item(
      subject: subject,
      name: event?.title ?? reported.name, personID: person, reports: reported.reports,
      weight: isOpen ? reported.weight : nil,
      isHidden: event?.hidden != nil, isBlocked: try isBlocked(person, in: store),
      isOwn: try subject.isOwn(of: reader, in: store))
  }

  private nonisolated static func isBlocked(
    _ person: String, in reader: any StoreReader
  ) throws -> Bool {
    try reader.get(AccountsSchema.profiles, person)?.value.blocked != nil
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(
      of: list, none: showsDecided ? "events.moderation.noneDecided" : "events.moderation.empty")
  }

  /// Turns to what is decided, or back to what is not.
  func decidedTapped() -> Move {
    showsDecided.toggle()
    fill()
    return .stay
  }

  var state: ModerationActs.State? {
    list.selected.map {
      ModerationActs.State(
        subject: $0.subject, name: $0.name, personID: $0.personID, isHidden: $0.isHidden,
        isBlocked: $0.isBlocked, hasReports: $0.weight != nil, isOwn: $0.isOwn)
    }
  }

  func openTapped() -> Move { list.selected.map { .open(.moderate($0.subject)) } ?? .stay }
}
