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

  /// Creates a wing's screens, which also serve the subjects of all other wings.
  ///
  /// - Parameters:
  ///   - context: The wings.
  ///   - people: The wing's service.
  ///   - queue: Its screen of the moderators' list.
  ///   - page: Returns the screen of a subject; `nil` if it is not the wing's.
  ///   - moderate: Returns its screen of a case, which also shows cases without a screen elsewhere.
  ///   - decide: Returns its form for the reason of a decision.
  ///   - reply: Returns its form for a moderator's letter.
  package init(
    _ context: AppContext, people: PeopleService, queue: Route,
    page: @escaping (Subject) -> Route?, moderate: @escaping (Subject) -> Route,
    decide: @escaping (ModerationDecision, Subject) -> Route,
    reply: @escaping (Subject) -> Route
  ) {
    // Hidden wings count, since a block hides what a person has published in all of them.
    let others = (context.wings + context.hiddenWings).compactMap(\.moderation)
    self.people = PeopleService(
      store: people.store, clock: people.clock,
      configuration: people.configuration.joined(with: others.map(\.people)))
    self.queue = queue
    let own = people.configuration
    let wings = context.wings.compactMap(\.moderation)
    let caseOf: (Subject) -> Route = { subject in
      guard subject.personID == nil, !own.has(subject.kind) else { return moderate(subject) }
      return wings.first { $0.people.has(subject.kind) }?.page(subject) ?? moderate(subject)
    }
    self.moderate = caseOf
    self.page = { page($0) ?? context.page(of: $0) ?? caseOf($0) }
    (self.decide, self.reply) = (decide, reply)
  }

  /// Whether the palette and the pending tasks lead to this list and not to another wing's.
  ///
  /// The list is the same in all wings, so that only the first of them leads to it.
  ///
  /// - Throws: What the store throws.
  package func isEntrance(_ context: AppContext) throws -> Bool {
    let first = context.wings.first { $0.moderation != nil }
    return try context.isModerator && first?.has(queue) ?? true
  }

  var moderation: ModerationService { people.moderation }

  /// Returns a function that counts the open reports; it runs in the background.
  ///
  /// It returns no tasks if the current user is not a moderator, or another wing counts them.
  ///
  /// - Throws: What the store throws, when the function is called.
  package func pendingTasks(_ context: AppContext) -> @Sendable () throws -> [PendingTask] {
    guard let counts = try? isEntrance(context), counts else { return { [] } }
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
  /// Returns the screen of a subject of any visible wing; `nil` if there is none.
  fileprivate func page(of subject: Subject) -> Route? {
    wings.lazy.compactMap { $0.subjects(subject.text, self) }.first
  }

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
