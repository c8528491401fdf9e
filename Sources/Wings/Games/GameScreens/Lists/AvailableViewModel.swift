import Games
import Languages
import MapScreens
import Places
import Shell
import Timekeeping
import Widgets

/// The list of games ahead, by the chosen filters.
final class AvailableViewModel: LiveModel {
  let context: AppContext
  let list: NarrowedList<GameView>
  let acts: GameActs
  /// Whether the layout has room for more columns.
  var isWide = false
  private let reading: LatestReading<GameQuestion, GamePage>
  let preview: GamePreviewModel
  private let plans: BackgroundReading<Plans>
  /// The minute in which the list was last read.
  private var minute = 0

  init(_ context: AppContext) {
    self.context = context
    acts = GameActs(context)
    preview = GamePreviewModel(context)
    plans = context.planReading()
    let directory = context.gameDirectory
    reading = LatestReading(context) { try GamePage($0, in: directory) }
    let words = context.gameWords
    list = NarrowedList(id: \.game.id) { words.soughtTexts($0) }
    list.onWalk = { [weak self] in self?.lookAtSelected() }
    reading.onChange = { [weak self] in self?.follow() }
    context.gameListState.watch(self) { [weak self] in self?.ask() }
    context.here.whenFound { [weak self] in self?.ask() }
    ask()
  }

  var page: GamePage? { reading.answer }
  var selected: GameView? { list.selected }
  var chosen: ChosenGames { Self.chosen(in: context) }

  /// The filters; the board of a shared machine shows the games of today unless a day is chosen.
  static func chosen(in context: AppContext) -> ChosenGames {
    var chosen = context.gameListState.chosen
    guard context.isKiosk, chosen.filter.from == nil, chosen.filter.to == nil else {
      return chosen
    }
    chosen.filter.to = LocalTime(utcMilliseconds: context.clock.now().utc).date
    return chosen
  }

  private func ask() {
    guard context.gameListState.isReady else { return }
    minute = context.seconds / 60
    reading.ask(context.gameQuestion(chosen))
  }

  private func follow() {
    list.show(page?.views ?? [])
    lookAtSelected()
  }

  private func lookAtSelected() { preview.look(at: selected) }

  func clash(of view: GameView) -> Plans.Clash? { plans.value?.clash(with: view) }

  func storeChanged() {
    ask()
    preview.refresh()
    plans.refresh()
  }

  /// Reads again once a minute, since games begin, close and end.
  func timePassed(_ now: Stamp) {
    if now.utc / 60_000 != minute { ask() }
    plans.timePassed()
  }

  /// Milliseconds until the minute on the clock changes, or until plans are read again.
  var wakesEvery: Int? {
    min(60_000 - context.clock.now().utc % 60_000, plans.wakesEvery ?? .max)
  }

  /// The text shown instead of an empty list.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard let page else { return Wording("games.list.reading") }
    if !list.all.isEmpty { return Wording("common.list.noneLike") }
    if page.all == 0 { return Wording(context.isKiosk ? "games.list.noneHere" : "games.list.none") }
    if chosen.isEmpty { return Wording("games.list.onlyOwn") }
    guard let nearest = page.nearest else { return Wording("games.list.noMatch", count: page.all) }
    let words = context.gameWords
    return Wording(
      "games.list.nearest",
      [
        "far": words.far(nearest, from: context.gamePlace?.point),
        "when": words.start(nearest.game),
      ], count: page.all)
  }

  // MARK: Keys

  /// Sorts by the next order; distance needs an own place.
  func sortTapped() {
    let here = context.gamePlace
    let orders = GameFilter.Order.allCases.filter { $0 != .distance || here != nil }
    sort(by: orders.following(chosen.filter.order))
  }

  func sort(by order: GameFilter.Order) { context.gameListState.chosen.filter.order = order }

  func zoneTapped() { context.gameListState.showsOwnZone.toggle() }
}

nonisolated extension GameWords {
  /// Returns the texts of a game that a typed filter searches.
  func soughtTexts(_ view: GameView) -> [String] {
    [
      sport(view.game.sport), place(view), view.hostName, day(view.game), hours(view.game),
      view.game.format, brief(view),
    ]
  }
}
