import Accounts
import Events
import Languages
import People
import PeopleScreens
import Shell
import Store
import Timekeeping

/// A person and the person's events.
final class PersonViewModel {
  /// Public information about a person.
  nonisolated struct Facts: Sendable {
    let profile: Profile
    let homePlace: String
    let followers: Int
    let following: Int
    /// The public events of the person that have not ended.
    let hosting: Int
    /// The coming events that the person attends; `nil` if the user may not know.
    let going: Int?
    let ties: PersonActs.Ties
    /// The facts for a verification; `nil` for a person without events.
    let criteria: Verification.Facts?
    let isForModerator: Bool
    /// Whether it is the user's own page and their address waits for its code.
    let isUnconfirmed: Bool
    let lines: [EventLine]
    let categories: CategoryList
  }

  let context: AppContext
  let name: String
  let list = NarrowedList<EventLine>(id: \.id, texts: \.soughtTexts)
  let acts: EventActs
  let arrangement: EventArrangement
  private let id: String
  private let reading: BackgroundReading<Facts>

  /// Opens the page of a person.
  ///
  /// - Throws: `EventError.noSuchPerson` if there is no such account, or if it has blocked the
  ///   current user; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    acts = EventActs(context)
    arrangement = EventArrangement(context)
    let (store, reader, directory) = (context.store, context.holder, context.eventDirectory)
    let user = try store.read { stored -> User? in
      let mute = try stored.get(PeopleCollections.mutes, Mute.id(id, reader))?.value
      return mute?.kind == .block ? nil : try stored.get(AccountsSchema.users, id)?.value
    }
    // A person who has blocked the user looks like a missing account.
    guard let user else { throw PeopleError(.noSuchPerson) }
    name = user.fullName
    let home = user.homePlace
    let (clock, accounts) = (context.clock, context.accounts)
    reading = BackgroundReading(context) { _ in
      let isAsked = id == reader && accounts.confirms != .off
      let own =
        isAsked
        ? try store.read { try $0.get(AccountsSchema.users, id).map(User.init(stored:)) } : nil
      return try Self.read(
        id, home, for: reader, directory, in: store, at: clock.now().utc / 1000,
        isUnconfirmed: own.map { try !accounts.isConfirmed($0) } ?? false)
    }
    list.sort = { [arrangement] in arrangement.arranged($0) { $0 } }
    reading.onChange = { [weak self] in self?.follow() }
    reading.refresh()
  }

  private nonisolated static func read(
    _ id: String, _ home: String, for reader: String, _ directory: EventDirectory,
    in store: any DocumentStore, at now: Int, isUnconfirmed: Bool
  ) throws -> Facts {
    let own = try store.read {
      try $0.ids(EventCollections.events, .matching("userID", .string(id)))
    }
    let lines = try EventLine.read(own, for: reader, in: store, at: now).filter {
      $0.event.isListed || $0.event.isRun(by: reader)
    }
    let isModerator = try store.read { try $0.get(AccountsSchema.moderators, reader) != nil }
    // Verification does not apply to a person without events.
    let isAsked = isModerator || id == reader || !lines.isEmpty
    let criteria = isAsked ? try directory.verificationFacts(of: id) : nil
    let going = try directory.goingCount(of: id, for: reader)
    return try store.read { stored in
      Facts(
        profile: try stored.get(AccountsSchema.profiles, id)?.value ?? Profile(),
        homePlace: home,
        followers: try stored.count(
          PeopleCollections.follows, .matching("followee", .string(id))),
        following: try stored.count(
          PeopleCollections.follows, .matching("follower", .string(id))),
        hosting: lines.count {
          $0.event.isListed && !$0.event.cancelled && $0.event.isAhead(at: now)
        }, going: going,
        ties: try PersonActs.Ties.read(of: reader, to: id, in: stored), criteria: criteria,
        isForModerator: isModerator, isUnconfirmed: isUnconfirmed, lines: lines,
        categories: try CategoryList(in: stored))
    }
  }

  var facts: Facts? { reading.value }

  /// Following, muting and blocking the person.
  private(set) lazy var personActs = PersonActs(
    id, named: { [name] in name }, context, people: context.events.people,
    at: Route(EventDestination.person(id))
  ) { [acts, id, name] in acts.follow($0, id, named: name, by: $1) }

  var selected: EventLine? { list.selected }
  var isOwn: Bool { context.user?.id == id }
  /// Whether it is the user's own page and a moderator has blocked the account.
  var isBlocked: Bool { isOwn && facts?.profile.blocked != nil }

  func answerModeratorsTapped() -> Move { .open(.answerModerators(.person(id))) }

  /// Lists future events in order, then past ones, the newest first.
  private func follow() {
    let now = context.seconds
    let all = (facts?.lines ?? []).sorted {
      ($0.event.startTime, $0.id) < ($1.event.startTime, $1.id)
    }
    list.show(
      all.filter { $0.event.endTime > now } + all.filter { $0.event.endTime <= now }.reversed())
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    if facts == nil { return Wording("events.list.reading") }
    return Wording(list.all.isEmpty ? "events.person.empty" : "common.list.noneLike")
  }

  var categories: CategoryList { facts?.categories ?? CategoryList() }

  func sortTapped() {
    arrangement.sortTapped()
    list.arrange()
  }

  func categoryTapped() {
    arrangement.categoryTapped(among: list.all, categories)
    list.arrange()
  }

  func openTapped() -> Move { selected.map { .open(.event($0.id)) } ?? .stay }

  func contactTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .person(id), "events.logIn.contact")
    }
    return .open(.contact(person: id, event: nil))
  }

  func reportTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .person(id), "events.logIn.report") }
    return .open(.report(.person(id)))
  }

  /// Opens the verification, which shows the facts for it.
  func verifyTapped() -> Move { .open(.decide(.verify, .person(id))) }
  func moderateTapped() -> Move { .open(.moderate(.person(id))) }

  func findTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .friends, "events.logIn.friends") }
    return .open(.findPeople)
  }
}
