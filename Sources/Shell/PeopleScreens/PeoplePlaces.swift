import Accounts
import Languages
import People
import Shell
import Store

/// A wing's service and screens for people and moderation.
package struct PeoplePlaces {
  package let people: PeopleService
  /// The moderators' list.
  package let queue: Route
  package let page: (Subject) -> Route
  /// The moderation case of a subject.
  package let moderate: (Subject) -> Route
  /// The form for the reason of a decision.
  package let decide: (ModerationDecision, Subject) -> Route
  /// The form for a moderator's letter about a subject.
  package let reply: (Subject) -> Route

  package init(
    people: PeopleService, queue: Route, page: @escaping (Subject) -> Route,
    moderate: @escaping (Subject) -> Route,
    decide: @escaping (ModerationDecision, Subject) -> Route,
    reply: @escaping (Subject) -> Route
  ) {
    (self.people, self.queue, self.page) = (people, queue, page)
    self.moderate = moderate
    (self.decide, self.reply) = (decide, reply)
  }

  var moderation: ModerationService { people.moderation }

  /// Returns a function that counts the open reports; it runs in the background.
  ///
  /// It returns no tasks if the current user is not a moderator.
  ///
  /// - Throws: What the store throws, when the function is called.
  package func pendingTasks(_ context: AppContext) -> @Sendable () throws -> [PendingTask] {
    guard let isModerator = try? context.isModerator, isModerator else { return { [] } }
    let (moderation, queue) = (moderation, queue)
    return {
      let open = try moderation.reported().reduce(0) { $0 + $1.reports.count }
      let title = "people.moderation.title"
      let name = open > 0 ? Wording("people.moderation.door", count: open) : Wording(title)
      return [PendingTask(name, called: title, at: queue)]
    }
  }
}

extension AppContext {
  /// Whether the current user is a moderator.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package var isModerator: Bool {
    get throws {
      guard let user, !isKiosk else { return false }
      return try store.read { try $0.get(AccountsSchema.moderators, user.id) != nil }
    }
  }

  /// Returns the id of the current user, who must be a moderator.
  ///
  /// - Throws: `PeopleError.notModerator`; what the store throws.
  package func moderator() throws -> String {
    guard try isModerator, let user else { throw PeopleError(.notModerator) }
    return user.id
  }

  /// Returns a case that the current user may decide.
  ///
  /// - Throws: `PeopleError` if they are not a moderator or are concerned; what the wing throws if
  ///   the subject no longer exists; what the store throws.
  func caseToDecide(_ subject: Subject, _ places: PeoplePlaces) throws -> ModerationCase {
    _ = try moderator()
    let known = try places.moderation.moderationCase(of: subject, for: author)
    if known.isOwn { throw PeopleError(.ownCase) }
    return known
  }

  /// Returns the current user.
  ///
  /// - Throws: `PeopleError.logIn` if there is none.
  package func signedIn() throws(PeopleError) -> User {
    guard let user else { throw PeopleError(.logIn) }
    return user
  }
}
