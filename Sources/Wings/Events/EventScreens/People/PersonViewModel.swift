import Accounts
import Events
import Languages
import People
import PeopleScreens
import Shell
import Store
import Timekeeping

/// Somebody, with what they put on.
final class PersonViewModel {
  /// What everybody may know of somebody.
  nonisolated struct Facts: Sendable {
    let profile: Profile
    let homePlace: String
    let followers: Int
    let following: Int
    /// Whether whoever is here follows them.
    let isFollowed: Bool
    /// Whether they do not want to hear of them, and how far.
    let muted: Mute.Kind?
    /// What speaks for them as an organizer; none where they put nothing on.
    let criteria: Verification.Facts?
    let isForModerator: Bool
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

  /// Opens the page of somebody.
  ///
  /// - Throws: `EventError.noSuchPerson` where there is no such account, or one that keeps whoever is
  ///   here out; what the store throws.
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
    // Whoever keeps one out looks as if they were not there.
    guard let user else { throw PeopleError(.noSuchPerson) }
    name = user.fullName
    let home = user.homePlace
    let clock = context.clock
    reading = BackgroundReading(context) { _ in
      try Self.read(
        id, home, for: reader, directory, in: store, at: clock.now().utc / 1000)
    }
    list.sort = { [arrangement] in arrangement.arranged($0) { $0 } }
    reading.onChange = { [weak self] in self?.follow() }
    reading.refresh()
  }

  private nonisolated static func read(
    _ id: String, _ home: String, for reader: String, _ directory: EventDirectory,
    in store: any DocumentStore, at now: Int
  ) throws -> Facts {
    let own = try store.read {
      try $0.ids(EventCollections.events, .matching("userID", .string(id)))
    }
    let lines = try EventLine.read(own, for: reader, in: store, at: now).filter {
      $0.event.isListed || $0.event.isRun(by: reader)
    }
    let isModerator = try store.read { try $0.get(AccountsSchema.moderators, reader) != nil }
    // Of whoever puts nothing on nobody asks.
    let isAsked = isModerator || id == reader || !lines.isEmpty
    let criteria = isAsked ? try directory.verificationFacts(of: id) : nil
    return try store.read { stored in
      Facts(
        profile: try stored.get(AccountsSchema.profiles, id)?.value ?? Profile(),
        homePlace: home,
        followers: try stored.count(
          PeopleCollections.follows, .matching("followee", .string(id))),
        following: try stored.count(
          PeopleCollections.follows, .matching("follower", .string(id))),
        isFollowed: try stored.get(PeopleCollections.follows, Follow.id(reader, id)) != nil,
        muted: try stored.get(PeopleCollections.mutes, Mute.id(reader, id))?.value.kind,
        criteria: criteria, isForModerator: isModerator, lines: lines,
        categories: try CategoryList(in: stored))
    }
  }

  var facts: Facts? { reading.value }
  var selected: EventLine? { list.selected }
  var isOwn: Bool { context.user?.id == id }
  /// Whether it is one's own page, and a moderator has blocked one.
  var isBlocked: Bool { isOwn && facts?.profile.blocked != nil }

  func answerModeratorsTapped() -> Move { .open(.answerModerators(.person(id))) }

  /// What lies ahead in its order, then what is over, newest first.
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

  func followTapped() -> Move {
    guard let user = context.user else {
      return context.logIn(for: .person(id), "events.logIn.follow")
    }
    return acts.follow(facts?.isFollowed != true, id, named: name, by: user.id)
  }

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

  /// Vouches for them, or looks at what is said of them.
  func verifyTapped() -> Move { .open(.decide(.verify, .person(id))) }
  func moderateTapped() -> Move { .open(.moderate(.person(id))) }

  func findTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .friends, "events.logIn.friends") }
    return .open(.findPeople)
  }

  /// Hears of them no more, or again.
  func muteTapped() -> Move {
    set(facts?.muted == .mute ? nil : .mute, said: facts?.muted == .mute ? "heard" : "muted")
  }

  /// Keeps them out, which is asked first, or lets them in again.
  func blockTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .person(id), "events.logIn.mute") }
    if facts?.muted == .block { return set(nil, said: "unblocked") }
    return .ask(
      Question(
        title: Wording("events.block.title"), body: Wording("events.block.body", ["name": name]),
        yes: Wording("events.block.yes")
      ) { [weak self] in self?.set(.block, said: "blocked") ?? .stay })
  }

  private func set(_ kind: Mute.Kind?, said: String) -> Move {
    guard let user = context.user else {
      return context.logIn(for: .person(id), "events.logIn.mute")
    }
    let (events, id) = (context.events, id)
    let message = Message(Wording("people.said.\(said)", ["name": name]), .success)
    return context.work(for: self) {
      try events.people.mute(kind, id, by: user.id)
    } then: {
      .tell(message)
    }
  }
}
