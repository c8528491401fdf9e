import Languages
import Races
import Shell
import Timekeeping
import Widgets

/// A board that follows its race, with the reader's filters and selection.
///
/// For a moment after a key the rows keep their places, so that the reader does not open the wrong
/// one.
package final class BoardModel {
  /// How long rows keep their places after a key, in milliseconds.
  package static let holdMilliseconds = 3_000
  /// The most entries for which the filter is prepared without a worker.
  var fewForLoop = 2_000

  package let context: AppContext
  package let live: LiveRace
  package internal(set) var filter = BoardFilter()
  var sorting = ColumnSort(BoardOrder.place)
  var typed = TypedFilter()
  /// The catalogue key of the text while there are no entries.
  var emptyText = "races.board.empty"
  package internal(set) var showsSigns = false
  package var state = TableState()
  /// Why the board could not follow its race; `nil` if it does.
  package private(set) var failure: Wording?
  private(set) var positions: [Int] = []
  /// The board of the selected category or sex; `nil` for the whole field.
  private(set) var group: GroupBoard?
  /// The columns to sort by: those with content.
  private(set) var orders = [BoardOrder.place]
  /// The rows in order, before the text filter; `nil` until they are sorted.
  private var ordered: [Int]?
  /// The texts that the filter searches, made when a filter is first typed.
  private var soughtField: SoughtField?
  private var isMakingReady = false
  /// How often the race has changed since the board was opened.
  private var changes = 0
  private var knownFacts: BoardFacts?
  /// Whether the rows are held in an order that is out of date.
  package private(set) var isSortingPaused = false
  /// Whether the board has few columns.
  var isNarrow = false
  /// The selected entry; the selection follows it when the board is sorted again.
  var chosen: String?
  var clicks = Clicks()
  /// Who has just crossed, and the places gained or lost.
  let news: BoardNews
  /// When rows may move again, in milliseconds since the machine started.
  private var heldUntil: Int?
  private var card: RaceCard?
  /// The lap chart beside the board instead of the selected card; `nil` unless it is chosen.
  private(set) var chart: RaceChartModel?

  /// Opens the board of a competition.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or `StoreError` if it cannot be read.
  package init(competition: String, in context: AppContext) throws {
    self.context = context
    live = try LiveRace(store: context.store, competitionID: competition)
    news = BoardNews(of: live.book)
    sort()
  }

  package var book: RaceBook { live.book }
  package var competition: Competition { book.competition }
  package var view: BoardTable {
    BoardTable(
      book, positions: positions, group: group, sortedBy: sorting, of: orders, narrow: isNarrow,
      hasRemarks: facts.hasRemarks, hasNetTimes: facts.basis != nil,
      news: news, context)
  }
  package var count: Int { positions.count }

  package var selectedEntryID: String? {
    positions.indices.contains(state.selection)
      ? book.entryID(at: positions[state.selection]) : nil
  }

  /// The card of the selected competitor, computed once per change.
  var chosenCard: RaceCard? {
    guard let id = selectedEntryID else { return nil }
    if let card, card.row?.entryID == id { return card }
    card = RaceCard(of: book, entry: id)
    return card
  }

  package func storeChanged() {
    let shown = isHeld ? positions.map(book.entryID(at:)) : []
    do {
      guard try live.refresh() else { return }
      (failure, card, soughtField, knownFacts) = (nil, nil, nil, nil)
      changes += 1
      chart?.raceChanged()
      news.note(book, at: context.clock.now())
      forgetOrder()
      if typed.isTyping { makeReady() }
    } catch {
      return failure = context.wording(of: error)
    }
    isHeld ? keep(shown) : sort()
  }

  /// Sorts again once the rows have been held for long enough, and ends what was shown for a
  /// moment.
  package func settle() {
    news.settle(at: context.clock.now())
    guard isSortingPaused, !isHeld else { return }
    sort()
  }

  /// Turns between the lap chart and the selected card beside the board.
  func chartTapped() {
    chart = chart == nil ? RaceChartModel(beside: live, context) : nil
  }

  /// Brings the chart up to date with the race and the selected row.
  func settleChart() {
    chart?.settle()
    chart?.follow(selectedEntryID, in: filter.category)
  }

  private var isHeld: Bool {
    heldUntil.map { context.clock.now().bootTime < $0 } ?? false
  }

  func hold() {
    heldUntil = context.clock.now().bootTime + Self.holdMilliseconds
  }

  /// The facts about the race, computed once per change.
  var facts: BoardFacts {
    if let knownFacts { return knownFacts }
    let facts = BoardFacts(of: book)
    knownFacts = facts
    return facts
  }

  /// Keeps these entries at their places, with new ones below.
  private func keep(_ shown: [String]) {
    let fresh = sortedPositions
    let places = Set(fresh)
    let kept = shown.compactMap(book.position(ofEntry:)).filter(places.contains)
    let known = Set(kept)
    positions = kept + fresh.filter { !known.contains($0) }
    isSortingPaused = positions != fresh
    state.select(state.selection, of: count)
  }

  /// Discards the order, so that rows are sorted again.
  func forgetOrder() { ordered = nil }

  private var sortedPositions: [Int] {
    let inOrder = ordered ?? order()
    ordered = inOrder
    guard !filter.text.isEmpty else { return inOrder }
    let field = soughtField ?? SoughtField(of: book)
    soughtField = field
    return field.positions(inOrder, of: book, in: filter)
  }

  /// Prepares the filter of a large field on a worker, before its first letter is typed.
  func makeReady() {
    guard soughtField == nil, !isMakingReady, book.entryCount > fewForLoop else { return }
    isMakingReady = true
    let (make, changes) = (SoughtField.maker(of: book), changes)
    context.worker.run {
      make()
    } then: { [weak self] made in
      self?.take(try? made.get(), after: changes)
      return .stay
    }
  }

  /// Takes a prepared filter, or prepares it again if the race has changed since.
  private func take(_ made: SoughtField?, after changes: Int) {
    isMakingReady = false
    guard let made, soughtField == nil else { return }
    if changes == self.changes { soughtField = made } else if typed.isTyping { makeReady() }
  }

  private func order() -> [Int] {
    group = GroupBoard(of: book, in: filter)
    let whole = BoardFilter(category: filter.category, sex: filter.sex)
    return Board(of: book, in: whole).positions(by: sorting.column, turned: sorting.isTurned)
  }

  func sort() {
    isSortingPaused = false
    positions = sortedPositions
    orders = facts.orders
    guard let chosen, let position = book.position(ofEntry: chosen),
      let row = positions.firstIndex(of: position)
    else { return state.select(state.selection, of: count) }
    state.select(row, of: count)
  }
}

/// The facts about a race that need every row, computed once per change.
struct BoardFacts {
  /// The orders for which at least one row has a value.
  let orders: [BoardOrder]
  /// Whether any row has a remark.
  let hasRemarks: Bool
  /// Which time ranks, if results have two.
  let basis: Wording?
  /// Whether any entry names a team or a club.
  let hasTeams: Bool
  /// Whether there are laps to compare.
  let hasLaps: Bool
  /// The competitors without a category, if others have one.
  let withoutCategory: StartBriefing.Lacking

  init(of book: RaceBook) {
    orders = Board(of: book).orders
    hasRemarks = Board(of: book).hasRemarks
    basis = BoardNotes(of: book).basis
    hasTeams = TeamStandings(of: book).hasTeams
    hasLaps = LapSheetList.isWorthShowing(book)
    withoutCategory = StartBriefing(of: book).withoutCategory
  }
}
