import Accounts
import Events
import Languages
import Shell
import Widgets

/// One event or person that is reported, with all that a moderator decides by.
final class CaseViewModel {
  nonisolated struct Read: Sendable {
    let known: ModerationCase
    /// None where it is about a person.
    let facts: EventFacts?
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
    let (directory, events, reader) = (context.eventDirectory, context.events, context.author)
    let person = context.holder
    reading = BackgroundReading(context) { _ in
      let known = try directory.moderationCase(of: subject, for: reader)
      // Visitors could not read what is hidden.
      let facts = try known.event.flatMap {
        try EventFacts.read($0.id, for: person, directory, events)
      }
      return Read(
        known: known,
        facts: try facts.map { $0.forVisitors(try events.waitlist.places(of: $0.event).state()) })
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
        hasReports: !$0.known.reports.isEmpty, isOwn: $0.known.isOwn)
    }
  }

  func openTapped() -> Move {
    guard let known = read?.known else { return .stay }
    return .open(known.event.map { .event($0.id) } ?? .person(known.person.id))
  }

  func personTapped() -> Move { read.map { .open(.person($0.known.person.id)) } ?? .stay }
}
