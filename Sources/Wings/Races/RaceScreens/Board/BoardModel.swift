import Languages
import Races
import Shell
import Timekeeping
import Widgets

/// A board that follows its race, with what a reader looks for in it.
///
/// For a moment after a key the lines keep their places, so that nobody opens the wrong one.
package final class BoardModel {
  /// How long lines keep their places after a key.
  package static let holdMilliseconds = 3_000
  /// So many entries are made ready for a filter while a key is read.
  var fewForLoop = 2_000

  package let context: AppContext
  package let live: LiveRace
  package internal(set) var filter = BoardFilter()
  var sorting = ColumnSort(BoardOrder.place)
  var typed = TypedFilter()
  /// The catalogue's name of what to say while nobody has entered.
  var emptyText = "races.board.empty"
  package internal(set) var showsSigns = false
  package var state = TableState()
  /// Why the board could not follow its race.
  package private(set) var failure: Wording?
  private(set) var positions: [Int] = []
  /// The board of the category or sex that is shown; none where the whole field is.
  private(set) var group: GroupBoard?
  /// What lines can be sorted by: columns that have something in them.
  private(set) var orders = [BoardOrder.place]
  /// The lines in their order, those that a typed text leaves out among them; none where it is open.
  private var ordered: [Int]?
  /// What texts are looked for in; made when one is first typed.
  private var soughtField: SoughtField?
  private var isMakingReady = false
  /// How often the race has changed since the board was opened.
  private var changes = 0
  private var knownFacts: BoardFacts?
  /// Whether the lines stand otherwise than the race does.
  package private(set) var isSortingPaused = false
  /// Whether the board is laid out with little room.
  var isNarrow = false
  /// The entry the person has chosen: the selection follows it when the board is sorted anew.
  var chosen: String?
  var clicks = Clicks()
  /// When lines may move again, by the clock since the machine started.
  private var heldUntil: Int?
  private var card: RaceCard?

  /// Opens the board of a competition.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or `StoreError` where it cannot be read.
  package init(competition: String, in context: AppContext) throws {
    self.context = context
    live = try LiveRace(store: context.store, competitionID: competition)
    sort()
  }

  package var book: RaceBook { live.book }
  package var competition: Competition { book.competition }
  package var view: BoardTable {
    BoardTable(
      book, positions: positions, group: group, sortedBy: sorting, of: orders, narrow: isNarrow,
      hasRemarks: facts.hasRemarks, context)
  }
  package var count: Int { positions.count }

  package var selectedEntryID: String? {
    positions.indices.contains(state.selection)
      ? book.entryID(at: positions[state.selection]) : nil
  }

  /// The race of whoever is chosen, as it stands; worked out once for every change.
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
      forgetOrder()
      if typed.isTyping { makeReady() }
    } catch {
      return failure = context.wording(of: error)
    }
    isHeld ? keep(shown) : sort()
  }

  /// Sorts again once the lines have kept their places for long enough.
  package func settle() {
    guard isSortingPaused, !isHeld else { return }
    sort()
  }

  private var isHeld: Bool {
    heldUntil.map { context.clock.now().bootTime < $0 } ?? false
  }

  func hold() {
    heldUntil = context.clock.now().bootTime + Self.holdMilliseconds
  }

  /// What the race has to show, worked out once for every change.
  var facts: BoardFacts {
    if let knownFacts { return knownFacts }
    let facts = BoardFacts(of: book)
    knownFacts = facts
    return facts
  }

  /// The lines of these entries where they stood, newcomers below them.
  private func keep(_ shown: [String]) {
    let fresh = sortedPositions
    let places = Set(fresh)
    let kept = shown.compactMap(book.position(ofEntry:)).filter(places.contains)
    let known = Set(kept)
    positions = kept + fresh.filter { !known.contains($0) }
    isSortingPaused = positions != fresh
    state.select(state.selection, of: count)
  }

  /// Lets the lines be put in order anew.
  func forgetOrder() { ordered = nil }

  private var sortedPositions: [Int] {
    let inOrder = ordered ?? order()
    ordered = inOrder
    guard !filter.text.isEmpty else { return inOrder }
    let field = soughtField ?? SoughtField(of: book)
    soughtField = field
    return field.positions(inOrder, of: book, in: filter)
  }

  /// Makes a large field ready for a filter while its first letter is on its way.
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

  /// What was made ready is of use until the race has gone on; then it is made once more.
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

/// What a race has to show: everybody is looked at for it, so that it is asked once for every change.
struct BoardFacts {
  /// The orders in which lines differ.
  let orders: [BoardOrder]
  /// Whether any line has something remarked on it.
  let hasRemarks: Bool
  /// Whether any entry names a team or a club.
  let hasTeams: Bool
  /// Whether there are laps to compare.
  let hasLaps: Bool
  /// Whom no category takes, where others have one.
  let withoutCategory: StartBriefing.Lacking

  init(of book: RaceBook) {
    orders = Board(of: book).orders
    hasRemarks = Board(of: book).hasRemarks
    hasTeams = TeamStandings(of: book).hasTeams
    hasLaps = LapSheetList.isWorthShowing(book)
    withoutCategory = StartBriefing(of: book).withoutCategory
  }
}
