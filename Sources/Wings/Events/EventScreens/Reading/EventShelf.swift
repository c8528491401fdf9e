import Accounts
import Events
import Languages
import Notifications
import Shell
import Store
import Timekeeping

/// The index as it was read last, and how often what lists show has changed since the first time.
nonisolated struct KeptIndex: Sendable {
  let index: EventIndex
  let round: Int
}

/// What all lists of events have in common: the index, what it is narrowed down to, what can be
/// taken back.
final class EventShelf {
  private struct Watcher {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  private unowned let context: AppContext
  private let reading: BackgroundReading<KeptIndex>
  private var watchers: [Watcher] = []
  /// What lists are narrowed down to, as long as the program runs.
  var chosen: ChosenCriteria {
    get { lastChosen.onDay(LocalTime(utcMilliseconds: context.clock.now().utc)) }
    set {
      let former = lastChosen
      lastChosen = newValue
      if newValue != former { tellWatchers() }
    }
  }
  private var lastChosen = ChosenCriteria()
  /// What puts events in their places for whoever has no account, as long as they are here.
  private(set) var visitorsWeights = RankWeights()
  /// In which order the list beside the map has events.
  var mapOrder = ColumnSort(EventOrder.popular)
  /// In which order the list was of which somebody asked last why something stands where it does.
  var askedOrder = EventOrder.popular
  /// Whether times are those of this machine rather than of the event.
  var showsOwnZone = false
  /// Whether times of a calendar are those of each event rather than of this machine.
  var showsZonesThere = false
  /// What somebody keeps as long as they stand before a shared machine, by id.
  private var keptHere: Set<String> = []
  /// Whether lists have these alone.
  private(set) var showsKeptHere = false
  /// What was given of a file when somebody brought in its events last.
  var lastImport: ImportForm.Given?
  /// Events of which somebody without an account has kept something since they came, by id.
  private var keptByVisitor: Set<String> = []
  /// Whether somebody is about to be asked, and what they do after that.
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

  /// Changes what puts events in their places for whoever is here: members find it kept.
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

  /// Calls `act` whenever lists may have to show something else, as long as the owner is there.
  func watch(_ owner: AnyObject, _ act: @escaping () -> Void) {
    watchers.append(Watcher(owner: owner, act: act))
  }

  private func tellWatchers() {
    watchers.removeAll { $0.owner == nil }
    watchers.forEach { $0.act() }
  }

  /// Takes in what has changed in the store.
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

  /// Whether a change is of something that lines of lists tell and the index does not hold.
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

extension EventShelf {
  /// Narrows lists to the next category, after the last to all.
  func nextCategory(of categories: CategoryList?) {
    let all = categories?.offered.map(\.id) ?? []
    guard !all.isEmpty else { return }
    chosen.walkCategories(all)
  }

  /// Lists are as they are at first, and nothing can be taken back.
  func forget() {
    chosen = ChosenCriteria()
    context.undo.forget(EventUndo.place)
    (isAskingAlong, afterAlong) = (false, nil)
    (showsOwnZone, showsZonesThere, visitorsWeights) = (false, false, RankWeights())
    (keptHere, keptByVisitor, showsKeptHere, lastImport) = ([], [], false, nil)
    (mapOrder, askedOrder) = (ColumnSort(.popular), .popular)
  }

  func isKeptHere(_ id: String) -> Bool { keptHere.contains(id) }

  /// Keeps it until whoever is here has left, or no longer.
  func turnKeptHere(_ id: String) {
    if keptHere.remove(id) == nil { keptHere.insert(id) }
    guard showsKeptHere else { return }
    showsKeptHere = !keptHere.isEmpty
    tellWatchers()
  }

  var hasKeptHere: Bool { !keptHere.isEmpty }

  /// What lists have alone; none where they have everything.
  var onlyKeptHere: Set<String>? { showsKeptHere && context.isForStrangers ? keptHere : nil }

  /// Goes from everything to what is kept here, and back.
  func keptHereTapped() {
    showsKeptHere = !showsKeptHere && hasKeptHere
    tellWatchers()
  }

  /// Keeps what a visitor has marked first: it can become theirs once they sign in.
  func noteKept(_ undo: ResponseUndo) {
    if undo.userID == Interest.guest, undo.isFirst { keptByVisitor.insert(undo.eventID) }
  }

  /// Asks whoever has just signed in, once, whether what they have kept on this machine before becomes
  /// theirs; what others have kept here is none of theirs.
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

  /// Does what somebody came for, once they were asked about what is kept on this machine.
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
