import Accounts
import Events
import Languages
import Shell
import Widgets

/// One event or person that is reported, with all that a moderator decides by.
final class CaseViewModel {
  /// The case, and the event as everybody sees it.
  nonisolated struct Read: Sendable {
    let known: ModerationCase
    let line: EventLine?
    /// How many people want to come, named or not.
    var comingCount = 0
    let categories: CategoryList
  }

  let context: AppContext
  let acts: ModerationActs
  var page = PageState()
  private let subject: Subject
  private let reading: BackgroundReading<Read>

  /// Opens it for a moderator.
  ///
  /// - Throws: `EventError.notModerator`, or where it is gone; what the store throws.
  init(_ subject: Subject, _ context: AppContext) throws {
    guard try context.isModerator else { throw EventError(.notModerator) }
    self.context = context
    self.subject = subject
    acts = ModerationActs(context)
    let (directory, events, person) = (context.eventDirectory, context.events, context.holder)
    reading = BackgroundReading(context) { _ in
      let known = try directory.moderationCase(of: subject)
      guard let event = known.event else {
        return Read(known: known, line: nil, categories: CategoryList())
      }
      let facts = try EventFacts.read(event.id, for: person, directory, events)
      return Read(
        known: known, line: facts?.line, comingCount: facts?.comingCount ?? 0,
        categories: facts?.categories ?? CategoryList())
    }
    reading.refresh()
  }

  var read: Read? { reading.value }
  var failure: Wording? { reading.failure }

  func storeChanged() { reading.refresh() }

  var name: String { read.map { $0.known.event?.title ?? $0.known.person.fullName } ?? "" }

  var state: ModerationActs.State? {
    read.map {
      ModerationActs.State(
        subject: subject, name: name, personID: $0.known.person.id,
        isHidden: $0.known.event?.hidden != nil, isBlocked: $0.known.profile.blocked != nil,
        hasReports: !$0.known.reports.isEmpty)
    }
  }

  func openTapped() -> Move {
    guard let known = read?.known else { return .stay }
    return .open(known.event.map { .event($0.id) } ?? .person(known.person.id))
  }

  func personTapped() -> Move { read.map { .open(.person($0.known.person.id)) } ?? .stay }
}
