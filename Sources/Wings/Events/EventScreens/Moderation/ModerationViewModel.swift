import Accounts
import Events
import Languages
import Shell
import Store

/// What people say is wrong, the heaviest first, then what is hidden.
final class ModerationViewModel {
  nonisolated struct Item: Sendable, Identifiable {
    let subject: Subject
    let name: String
    let personID: String
    /// None of what is hidden and has no open reports.
    let weight: Double?
    let reasons: [Report.Reason]
    let isHidden: Bool
    let isBlocked: Bool
    /// Whether its author has written, and no moderator since.
    var isAnswered = false

    var id: String { subject.text }
  }

  let context: AppContext
  let list = NarrowedList<Item>(id: \.id, texts: { [$0.name] })
  let acts: ModerationActs
  private let reading: BackgroundReading<[Item]>

  /// Opens it for a moderator.
  ///
  /// - Throws: `EventError.notModerator`; what the store throws.
  init(_ context: AppContext) throws {
    guard try context.isModerator else { throw EventError(.notModerator) }
    self.context = context
    acts = ModerationActs(context)
    let (directory, store) = (context.eventDirectory, context.store)
    reading = BackgroundReading(context) { _ in try Self.read(directory, store) }
    reading.fill(list)
  }

  private nonisolated static func read(
    _ directory: EventDirectory, _ store: any DocumentStore
  ) throws -> [Item] {
    let reported = try directory.reported()
    let open = Set(reported.map(\.subject))
    let hidden = try directory.hiddenEvents().filter { !open.contains(Subject.event($0.id).text) }
    let answered = try directory.unansweredSubjects()
    return try store.read { reader in
      let items = try reported.compactMap { try item($0, in: reader) }
      let all =
        try items
        + hidden.map { event in
          Item(
            subject: .event(event.id), name: event.title, personID: event.userID, weight: nil,
            reasons: [], isHidden: true, isBlocked: try isBlocked(event.userID, in: reader))
        }
      return all.map { item in
        var item = item
        item.isAnswered = answered.contains(item.id)
        return item
      }
    }
  }

  /// None of what is gone.
  private nonisolated static func item(
    _ reported: ReportedSubject, in reader: any StoreReader
  ) throws -> Item? {
    let parts = reported.subject.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let event =
      parts[0] == "event" ? try reader.get(EventCollections.events, parts[1])?.value : nil
    if parts[0] == "event", event == nil { return nil }
    let person = event?.userID ?? parts[1]
    return Item(
      subject: event == nil ? .person(parts[1]) : .event(parts[1]), name: reported.name,
      personID: person, weight: reported.weight, reasons: reported.reports.map(\.reason),
      isHidden: event?.hidden != nil, isBlocked: try isBlocked(person, in: reader))
  }

  private nonisolated static func isBlocked(
    _ person: String, in reader: any StoreReader
  ) throws -> Bool {
    try reader.get(AccountsSchema.profiles, person)?.value.blocked != nil
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording { reading.notice(of: list, none: "events.moderation.empty") }

  var state: ModerationActs.State? {
    list.selected.map {
      ModerationActs.State(
        subject: $0.subject, name: $0.name, personID: $0.personID, isHidden: $0.isHidden,
        isBlocked: $0.isBlocked, hasReports: $0.weight != nil)
    }
  }

  func openTapped() -> Move { list.selected.map { .open(.moderate($0.subject)) } ?? .stay }
}
