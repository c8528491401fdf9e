import Accounts
import Languages
import People
import Shell
import Widgets

/// A wing's additions to a moderation case.
package nonisolated struct CasePages: Sendable {
  package typealias Lines = @MainActor @Sendable (_ columns: Int) -> [PageLine]

  /// The subject as the public sees it; empty for a person.
  package var subject: Lines = { _ in [] }
  /// The facts about its author.
  package var author: Lines = { _ in [] }

  package init() {}
}

/// One reported subject, with the facts for a decision.
package final class CaseViewModel {
  nonisolated struct Read: Sendable {
    let known: ModerationCase
    let pages: CasePages
  }

  let context: AppContext
  let acts: ModerationActs
  var page = PageState()
  private let subject: Subject
  private let reading: BackgroundReading<Read>

  /// Opens a case for a moderator.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - context: The screen's context.
  ///   - places: The wing's services and screens.
  ///   - pages: Reads the wing's additions, in the background.
  /// - Throws: `PeopleError.notModerator`; what the store throws.
  package init(
    _ subject: Subject, _ context: AppContext, _ places: PeoplePlaces,
    pages: @escaping @Sendable (ModerationCase) throws -> CasePages
  ) throws {
    _ = try context.moderator()
    (self.context, self.subject) = (context, subject)
    acts = ModerationActs(context, places)
    let (moderation, reader) = (places.moderation, context.author)
    reading = BackgroundReading(context) { _ in
      let known = try moderation.moderationCase(of: subject, for: reader)
      return Read(known: known, pages: try pages(known))
    }
    reading.refresh()
  }

  var read: Read? { reading.value }
  var failure: Wording? { reading.failure }

  func storeChanged() { reading.refresh() }

  var state: ModerationActs.State? {
    read.map {
      ModerationActs.State(
        subject: subject, name: $0.known.name, personID: $0.known.person.id,
        isHidden: $0.known.look?.isHidden == true, isBlocked: $0.known.profile.blocked != nil,
        hasReports: !$0.known.reports.isEmpty, isOwn: $0.known.isOwn)
    }
  }

  func openTapped() -> Move { read == nil ? .stay : .open(acts.places.page(subject)) }

  func personTapped() -> Move {
    read.map { .open(acts.places.page(.person($0.known.person.id))) } ?? .stay
  }
}
