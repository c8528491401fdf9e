import Accounts
import Events
import Languages
import MapScreens
import Notifications
import Shell
import Timekeeping
import Widgets

/// The list of future events, the most popular first or in another order.
final class PopularViewModel: LiveModel {
  /// Whether the layout has room for more columns.
  var isWide = false
  let context: AppContext
  let list = NarrowedList<EventLine>(id: \.id, texts: \.soughtTexts)
  let acts: EventActs
  private(set) var sorting = ColumnSort(EventOrder.popular)
  private let reader: EventListReader
  /// The number of followed people who want to attend, by event.
  private let friends: BackgroundReading<[String: Int]>
  private let plans: BackgroundReading<Plans>
  private var asked: (round: Int, minute: Int)?
  private var limit = PopularViewModel.portion
  /// The number of events read at a time.
  private static let portion = 200
  /// The number of events before the end of the list from which on more are read.
  private static let margin = 50

  init(_ context: AppContext) {
    self.context = context
    acts = EventActs(context, in: .popular)
    reader = EventListReader(context)
    let (directory, person) = (context.eventDirectory, context.user?.id)
    friends = BackgroundReading(context) { _ in
      let all = try person.map(directory.friendsEvents) ?? []
      return Dictionary(uniqueKeysWithValues: all.map { ($0.eventID, $0.friends.count) })
    }
    plans = context.planReading()
    if person != nil { friends.refresh() }
    list.onWalk = { [weak self] in self?.readOn() }
    // A typed filter searches all events, not only those that were read.
    list.onTyped = { [weak self] in self?.ask() }
    reader.onChange = { [weak self] in self?.follow() }
    context.eventListState.watch(self) { [weak self] in self?.ask() }
    context.eventListState.refresh()
    context.eventListState.offerToTakeAlong()
    ask()
  }

  var selected: EventLine? { list.selected }
  var page: EventPage? { reader.page }
  var chosen: ChosenCriteria { context.eventListState.chosen }
  /// The number of events that match.
  var count: Int {
    guard let page, page.typed == list.filter.text else { return list.items.count }
    return page.count
  }

  private func ask() {
    guard let kept = context.eventListState.kept else { return }
    asked = (kept.round, context.seconds / 60)
    let only = context.eventListState.onlyKeptHere
    reader.ask(
      EventListQuestion(
        chosen: only == nil ? chosen : ChosenCriteria(), typed: list.filter.text,
        order: sorting.column, limit: limit, taste: PersonalTaste(context),
        here: context.eventPlace?.point, only: only))
  }

  private func follow() { list.show(page?.lines ?? []) }

  func friends(of line: EventLine) -> Int { friends.value?[line.id] ?? 0 }

  /// What an event clashes with in the user's plans.
  func clash(of line: EventLine) -> Plans.Clash? { plans.value?.clash(with: line) }

  func storeChanged() {
    plans.refresh()
    context.eventListState.refresh()
    if context.user != nil { friends.refresh() }
  }

  /// Reloads once a minute while events start or end.
  func timePassed(_ now: Stamp) {
    plans.timePassed()
    guard let asked, asked.minute != now.utc / 60_000, isNear else { return }
    ask()
  }

  /// Milliseconds until the minute on the clock changes, or until plans are read again.
  var wakesEvery: Int? { plans.wakesEvery ?? 60_000 - context.clock.now().utc % 60_000 }

  /// Whether an event is live or about to start.
  private var isNear: Bool {
    let now = context.seconds
    return list.items.contains { line in
      switch line.event.moment(at: now) {
      case .live, .soon: true
      case .ahead, .cancelled, .past: false
      }
    }
  }

  /// The text shown instead of an empty list.
  var notice: Wording {
    if let failure = context.eventListState.failure ?? reader.failure { return failure }
    guard let page else { return Wording("events.list.reading") }
    if let hint = page.hint {
      var wording = Wording("events.list.hint", count: hint.count)
      wording.parts = ["name": [hint.name]]
      return wording
    }
    if !list.filter.text.isEmpty || !chosen.isEmpty { return Wording("common.list.noneLike") }
    return Wording(context.user == nil ? "events.popular.emptyVisitor" : "events.popular.empty")
  }
}

extension PopularViewModel {
  private func readOn() {
    guard list.state.selection > limit - Self.margin, (page?.count ?? 0) > limit else { return }
    limit += Self.portion
    ask()
  }

  func sortTapped() {
    let here = context.eventPlace?.point
    sorting.walk(EventOrder.allCases.filter { $0 != .distance || here != nil })
    ask()
  }

  /// Sorts by a clicked column.
  func sortTapped(by order: EventOrder) {
    guard order != sorting.column else { return }
    sorting.choose(order)
    ask()
  }

  /// Whether the order is personal.
  var isForYou: Bool { sorting.column == .popular && page?.weights.isForYou == true }

  /// The name of the order, including the reader's own half-life.
  var orderText: String {
    let order = context.text(
      isForYou ? "events.by.forYou" : "events.by.\(sorting.column.rawValue)")
    return sorting.column.text(order, page?.weights ?? RankWeights(), context.texts)
  }

  /// Toggles the personal order.
  func forYouTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .popular, "events.logIn.forYou")
    }
    if sorting.column != .popular {
      sorting.choose(.popular)
      ask()
      if isForYou { return .stay }
    }
    return context.eventListState.changeWeights { $0.isForYou.toggle() }
  }

  func categoryTapped() { context.eventListState.nextCategory(of: page?.categories) }

  func keptHereTapped() { context.eventListState.keptHereTapped() }

  func clearTapped() { context.eventListState.chosen = ChosenCriteria() }

  func openTapped() -> Move {
    let isFound = !list.filter.text.isEmpty || !chosen.criteria.text.isEmpty
    return selected.map { .open(.event($0.id, from: .from(isFound ? .search : .popular))) } ?? .stay
  }
}

extension EventOrder {
  /// Returns the order's name, with the reader's own half-life if it affects the order.
  nonisolated func text(_ name: String, _ weights: RankWeights, _ texts: Catalogue) -> String {
    guard self == .popular, weights.halfLife != .designed else { return name }
    return name + ", "
      + texts.text("events.by.halfLife", ["hours": "\(weights.halfLife.rawValue)"])
  }
}
