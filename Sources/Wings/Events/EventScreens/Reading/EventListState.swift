import Accounts
import Events
import Languages
import Notifications
import Shell
import Store
import Timekeeping

/// The last index.
///
/// The number also changes when lists change but the index does not.
nonisolated struct KeptIndex: Sendable {
  let index: EventIndex
  let round: Int
}

/// The state that all event lists share: the index, the filters and undo.
final class EventListState {
  private struct Watcher {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  private unowned let context: AppContext
  private let reading: BackgroundReading<KeptIndex>
  private var watchers: [Watcher] = []
  /// The filters of lists, kept while the program runs.
  var chosen: ChosenCriteria {
    get { lastChosen.onDay(LocalTime(utcMilliseconds: context.clock.now().utc)) }
    set {
      let former = lastChosen
      lastChosen = newValue
      if newValue != former { tellWatchers() }
    }
  }
  private var lastChosen = ChosenCriteria()
  /// The ranking weights of a visitor without an account.
  private(set) var visitorsWeights = RankWeights()
  /// The order of the list beside the map.
  var mapOrder = ColumnSort(EventOrder.popular)
  /// The order of the list from which a rank explanation was last requested.
  var askedOrder = EventOrder.popular
  /// Whether times are in this machine's time zone rather than the event's.
  var showsOwnZone = false
  /// Whether times in the calendar are in each event's time zone rather than this machine's.
  var showsZonesThere = false
  /// The ids of events that a visitor marked on a shared machine.
  private var keptHere: Set<String> = []
  /// Whether lists show only the events that a visitor marked on a shared machine.
  private(set) var showsKeptHere = false
  /// The input of the last import.
  var lastImport: ImportForm.Given?
  /// The ids of events that the current visitor has saved without an account.
  private var keptByVisitor: Set<String> = []
  /// Whether the question about adopting a visitor's events is open, and the act that follows it.
  private var isAskingAlong = false
  private var afterAlong: (() -> Move)?

  init(_ context: AppContext) {
    self.context = context
    let (store, clock) = (context.store, context.clock)
    reading = BackgroundReading(context) { former in
      try Self.read(store, nowUTC: clock.now().utc, after: former)
    }
    reading.onChange = { [weak self] in self?.tellWatchers() }
  }

  var kept: KeptIndex? { reading.value }
  var failure: Wording? { reading.failure }

  /// Changes the ranking weights; for an account they are stored.
  func changeWeights(_ change: @escaping @Sendable (inout RankWeights) -> Void) -> Move {
    guard let user = context.user else {
      change(&visitorsWeights)
      tellWatchers()
      return .stay
    }
    let preferences = PreferenceService(store: context.store, clock: context.clock)
    return context.work(for: self) {
      try preferences.change(user.id) { change(&$0.ranking) }
    } then: { [weak self] _ in
      self?.tellWatchers()
      return .stay
    }
  }

  /// Calls `act` when lists may have changed, as long as the owner exists.
  func watch(_ owner: AnyObject, _ act: @escaping () -> Void) {
    watchers.append(Watcher(owner: owner, act: act))
  }

  private func tellWatchers() {
    watchers.removeAll { $0.owner == nil }
    watchers.forEach { $0.act() }
  }

  /// Reads changes of the store.
  func refresh() { reading.refresh() }

  private nonisolated static func read(
    _ store: any DocumentStore, nowUTC: Int, after former: KeptIndex?
  ) throws -> KeptIndex {
    guard let former else {
      return KeptIndex(index: try EventIndex(of: store, nowUTC: nowUTC), round: 1)
    }
    let isTouched = try touches(store.changes(after: former.index.sequence))
    var index = former.index
    let differs = try index.update(from: store, nowUTC: nowUTC)
    return KeptIndex(index: index, round: former.round + (isTouched || differs ? 1 : 0))
  }

  /// Whether a change affects lists although the index does not contain it.
  private nonisolated static func touches(_ changes: Changes) -> Bool {
    guard case .list(let list, _) = changes else { return true }
    return list.contains { change in
      linePrefixes.contains { change.collection.hasPrefix($0) }
    }
  }

  private nonisolated static let linePrefixes = [
    "interests.", "saved.", "waitlists", "follows", "mutes",
  ]
}

extension EventListState {
  /// Selects the next category; after the last, all.
  func nextCategory(of categories: CategoryList?) {
    let all = categories?.offered.map(\.id) ?? []
    guard !all.isEmpty else { return }
    chosen.walkCategories(all)
  }

  /// Resets the filters, the orders and undo.
  func forget() {
    chosen = ChosenCriteria()
    context.undo.forget(EventUndo.place)
    (isAskingAlong, afterAlong) = (false, nil)
    (showsOwnZone, showsZonesThere, visitorsWeights) = (false, false, RankWeights())
    (keptHere, keptByVisitor, showsKeptHere, lastImport) = ([], [], false, nil)
    (mapOrder, askedOrder) = (ColumnSort(.popular), .popular)
  }

  func isKeptHere(_ id: String) -> Bool { keptHere.contains(id) }

  /// Marks or unmarks an event until the visitor leaves.
  func turnKeptHere(_ id: String) {
    if keptHere.remove(id) == nil { keptHere.insert(id) }
    guard showsKeptHere else { return }
    showsKeptHere = !keptHere.isEmpty
    tellWatchers()
  }

  var hasKeptHere: Bool { !keptHere.isEmpty }

  /// The only events to list; `nil` for all.
  var onlyKeptHere: Set<String>? { showsKeptHere && context.isForStrangers ? keptHere : nil }

  /// Toggles between all events and the marked ones.
  func keptHereTapped() {
    showsKeptHere = !showsKeptHere && hasKeptHere
    tellWatchers()
  }

  /// Records an event that a visitor saved first, so that a later login can adopt it.
  func noteKept(_ undo: ResponseUndo) {
    if undo.userID == Interest.guest, undo.isFirst { keptByVisitor.insert(undo.eventID) }
  }

  /// Asks a user after the login, once, whether to adopt the events saved as a visitor.
  ///
  /// Events that others saved on this machine are not offered.
  func offerToTakeAlong() {
    guard let user = context.user, !context.isKiosk, !keptByVisitor.isEmpty else { return }
    let own = keptByVisitor
    keptByVisitor = []
    isAskingAlong = true
    let directory = context.eventDirectory
    context.worker.run {
      try directory.held(by: Interest.guest).count { own.contains($0.eventID) }
    } then: { [weak self] outcome in
      guard let self, context.user?.id == user.id, case .success(let count) = outcome, count > 0
      else { return self?.goOnAfterAlong() ?? .stay }
      return .ask(questionAlong(of: own, count: count, user))
    }
  }

  private func questionAlong(of own: Set<String>, count: Int, _ user: User) -> Question {
    let (events, context) = (context.events, context)
    return Question(
      title: Wording("events.along.title"), body: Wording("events.along.body", count: count),
      yes: Wording("events.along.yes"), refuse: { [weak self] in self?.goOnAfterAlong() ?? .stay }
    ) { [weak self] in
      context.work(for: context) {
        try events.responses.takeAlong(own, to: user.id)
      } then: { count in
        let said = Message(Wording("events.along.done", count: count), .success)
        return .all([.tell(said), self?.goOnAfterAlong() ?? .stay])
      } refused: { error in
        .all([context.tell(error), self?.goOnAfterAlong() ?? .stay])
      }
    }
  }

  /// Performs an act, after the answer if the question about adopting events is open.
  func afterTakingAlong(_ act: @escaping () -> Move) -> Move {
    guard isAskingAlong else { return act() }
    afterAlong = act
    return .stay
  }

  private func goOnAfterAlong() -> Move {
    defer { (isAskingAlong, afterAlong) = (false, nil) }
    return afterAlong?() ?? .stay
  }
}
