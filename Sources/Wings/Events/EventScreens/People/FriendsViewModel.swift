import Accounts
import Events
import Languages
import People
import Shell
import Store
import Timekeeping

/// The events that followed people want to attend.
final class FriendsViewModel: LiveModel {
  /// An event with the followed people who want to attend.
  nonisolated struct Item: Sendable, Identifiable, Equatable {
    let line: EventLine
    let friends: [EventView.Person]
    /// The pictures of those who have one, in the same order.
    let images: [String]

    var id: String { line.id }
    var soughtTexts: [String] { line.soughtTexts + friends.map(\.name) }
  }

  nonisolated struct Read: Sendable {
    let items: [Item]
    let categories: CategoryList
    /// Whether the user follows anyone.
    let followsSomebody: Bool
    /// The people to follow, if there are no items.
    var offers: [OfferedPerson] = []
  }

  let context: AppContext
  let list = NarrowedList<Item>(id: \.id, texts: \.soughtTexts)
  /// The people offered in place of an empty list.
  let offers = NarrowedList<OfferedPerson>(
    id: \.id, texts: { [$0.person.name, $0.person.homePlace] })
  let acts: EventActs
  let arrangement: EventArrangement
  /// The events that match the filters; `nil` without filters.
  private var passing: Set<String>?
  /// Why the filters could not be applied.
  private var siftFailure: Wording?
  private let reading: BackgroundReading<Read>
  private let plans: BackgroundReading<Plans>

  init(_ context: AppContext) {
    self.context = context
    acts = EventActs(context, in: .friends)
    arrangement = EventArrangement(context)
    let (directory, store, person) = (context.eventDirectory, context.store, context.user?.id)
    let clock = context.clock
    reading = BackgroundReading(context) { _ in
      try Self.read(person, directory, store, now: clock.now().utc / 1000)
    }
    plans = context.planReading()
    list.sort = { [arrangement] in arrangement.arranged($0, by: \.line) }
    reading.onChange = { [weak self] in self?.show() }
    context.eventListState.watch(self) { [weak self] in self?.sift() }
    if !chosen.isEmpty { context.eventListState.refresh() }
    if person != nil { reading.refresh() }
    context.eventListState.offerToTakeAlong()
  }

  private func show() {
    let items = reading.value?.items ?? []
    list.show(items.filter { passing?.contains($0.id) ?? true })
    offers.show(reading.value?.offers ?? [])
  }

  /// Whether people are offered in place of the list.
  var isOffering: Bool { list.all.isEmpty && chosen.isEmpty && !offers.all.isEmpty }

  var chosen: ChosenCriteria { context.eventListState.chosen }

  /// Queries the index for the events that match the filters.
  private func sift() {
    guard !chosen.isEmpty, let person = context.user?.id else {
      (passing, siftFailure) = (nil, nil)
      return show()
    }
    guard let kept = context.eventListState.kept else { return context.eventListState.refresh() }
    let (chosen, directory, now) = (chosen, context.eventDirectory, context.seconds)
    context.worker.run {
      let wishes = try PersonalWishes(chosen.criteria, of: person, in: directory)
      let question = wishes.applied(to: EventQuestion(chosen, limit: nil))
      return Set(kept.index.answer(question, at: now).ids)
    } then: { [weak self] outcome in
      guard let self else { return .stay }
      switch outcome {
      case .success(let ids): (passing, siftFailure) = (ids, nil)
      // On an error the list is empty, because its heading says that it is filtered.
      case .failure(let error): (passing, siftFailure) = ([], context.wording(of: error))
      }
      show()
      return .stay
    }
  }

  func sortTapped() {
    arrangement.sortTapped()
    list.arrange()
  }

  func categoryTapped() { context.eventListState.nextCategory(of: categories) }
  func clearTapped() { context.eventListState.chosen = ChosenCriteria() }

  /// The filters and the order as text; empty for the default.
  var words: String {
    let narrowed = CriteriaWords(chosen, categories, context.eventTimes).clearable
    return [narrowed, arrangement.words(categories)].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  private nonisolated static func read(
    _ person: String?, _ directory: EventDirectory, _ store: any DocumentStore, now: Int
  ) throws -> Read {
    guard let person else {
      return Read(items: [], categories: CategoryList(), followsSomebody: false)
    }
    let all = try directory.friendsEvents(of: person)
    let friends = Dictionary(uniqueKeysWithValues: all.map { ($0.eventID, $0.friends) })
    let lines = try EventLine.read(friends.keys.sorted(), for: person, in: store, at: now)
    let circle = try store.read { try Circle(of: person, in: $0) }
    let images = try images(of: friends.values.flatMap { $0.map(\.id) }, in: store)
    let items = lines.filter {
      $0.event.isListed && $0.event.isAhead(at: now) && circle.shows($0.event.userID)
    }
    .map { line in
      let friends = friends[line.id] ?? []
      return Item(line: line, friends: friends, images: friends.compactMap { images[$0.id] })
    }
    .sorted {
      (-$0.friends.count, $0.line.event.startTime, $0.id)
        < (-$1.friends.count, $1.line.event.startTime, $1.id)
    }
    var read = try store.read { reader in
      Read(
        items: items, categories: try CategoryList(in: reader),
        followsSomebody: !circle.followed.isEmpty)
    }
    if items.isEmpty { read.offers = try directory.offers(to: person) }
    return read
  }

  /// Returns the pictures of people by id.
  private nonisolated static func images(
    of people: [String], in store: any DocumentStore
  ) throws -> [String: String] {
    try store.read { reader in
      let pairs = try Set(people).compactMap { id in
        try reader.get(AccountsSchema.profiles, id)?.value.image.map { (id, $0) }
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
  }

  var selected: Item? { list.selected }
  var categories: CategoryList { reading.value?.categories ?? CategoryList() }

  /// What an event clashes with in the user's plans.
  func clash(of line: EventLine) -> Plans.Clash? { plans.value?.clash(with: line) }

  func storeChanged() {
    guard context.user != nil else { return }
    plans.refresh()
    reading.refresh()
    if !chosen.isEmpty { context.eventListState.refresh() }
  }

  /// Removes events that have ended.
  func timePassed(_ now: Stamp) {
    plans.timePassed()
    if list.all.contains(where: { !$0.line.event.isAhead(at: now.utc / 1000) }) { storeChanged() }
  }

  /// Milliseconds until plans are read again.
  var wakesEvery: Int? { plans.wakesEvery }

  var notice: Wording {
    if context.user == nil { return Wording("events.friends.visitor") }
    if let failure = reading.failure ?? siftFailure { return failure }
    guard let read = reading.value else { return Wording("events.list.reading") }
    if !list.all.isEmpty || !chosen.isEmpty { return Wording("common.list.noneLike") }
    return Wording(read.followsSomebody ? "events.friends.nothing" : "events.friends.empty")
  }

  /// The text above the people offered.
  var offerNotice: Wording {
    guard let read = reading.value, read.followsSomebody else {
      return Wording("events.offers.first")
    }
    return Wording("events.offers.more")
  }

  /// Opens the list of all who want to attend.
  func whoTapped() -> Move { selected.map { .open(.who($0.id)) } ?? .stay }

  func eventTapped() -> Move {
    selected.map { .open(.event($0.id, from: .from(.friends))) } ?? .stay
  }

  /// Opens the person, or the list if there are several.
  func personTapped() -> Move {
    if isOffering { return offers.selected.map { .open(.person($0.id)) } ?? .stay }
    guard let selected else { return .stay }
    if selected.friends.count == 1 { return .open(.person(selected.friends[0].id)) }
    return .open(.who(selected.id))
  }

  /// Follows the selected one of the people offered.
  func followTapped() -> Move {
    guard let person = offers.selected?.person, let user = context.user else { return .stay }
    return acts.follow(true, person.id, named: person.name, by: user.id)
  }

  func findTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .friends, "events.logIn.friends") }
    return .open(.findPeople)
  }
}

nonisolated extension Event {
  /// Whether it has not ended; a series has its next or last date.
  func isAhead(at now: Int) -> Bool { endTime > now }
}
