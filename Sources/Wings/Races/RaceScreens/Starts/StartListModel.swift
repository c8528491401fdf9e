import Accounts
import Languages
import RaceDay
import Races
import Shell
import Timekeeping
import Widgets

/// The start list, and the assignment of individual starts.
final class StartListModel: FootFormOwner, SortsTable {
  /// The order in which starts are assigned.
  enum Order: String, CaseIterable { case bib, bibReversed, boardReversed }

  let context: AppContext
  let live: LiveRace
  var state = TableState()
  /// The table of the starts.
  private(set) var table: SortableTable<StartLine>
  /// All starts, in the selected order.
  private(set) var lines: [StartLine] = []
  private var withoutCategory = StartBriefing.Lacking()
  /// The order: by start time, until another column is selected.
  var sorting = ColumnSort(SortPlace(0)) {
    didSet { arrange() }
  }
  /// The form for new starts; `nil` while it is closed.
  var form: FormFields?

  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    live = try LiveRace(store: context.store, competitionID: competition)
    table = StartTable(context).table(of: [])
    arrange()
  }

  var book: RaceBook { live.book }

  var sortPlaces: [SortPlace] { table.places }

  /// A warning about competitors without a category, for organizers.
  func warning(columns: Int) -> [String] {
    guard obstacle == nil else { return [] }
    return context.lines("desk.briefing.noCategory", of: withoutCategory, columns: columns)
  }

  func storeChanged() -> Move { context.refresh(live) { arrange() } }

  /// Sorts the list and keeps the selected competitor.
  private func arrange() {
    let chosen = lines.indices.contains(state.selection) ? lines[state.selection].entryID : nil
    let all = StartList(of: book).lines
    table = StartTable(context).table(of: all)
    withoutCategory = StartBriefing(of: book).withoutCategory
    lines = table.sorted(all, by: sorting)
    let row = lines.firstIndex { $0.entryID == chosen } ?? state.selection
    state.select(row, of: lines.count)
  }

  func move(by rows: Int) { state.move(by: rows, of: lines.count) }

  func page(by pages: Int) { state.page(by: pages, of: lines.count) }

  func select(row: Int) { state.select(row, of: lines.count) }

  /// Why starts cannot be assigned here and now.
  var obstacle: Wording? {
    guard let user = context.user, book.competition.isRun(by: user.id) else {
      return Wording("scoring.starts.notYours")
    }
    if !book.competition.isActive { return Wording("races.competition.closed") }
    return book.entryCount == 0 ? Wording("races.board.empty") : nil
  }

  func giveTapped() -> Move {
    let interval = book.competition.settings.intervalMilliseconds ?? 60_000
    form = FormFields([
      FormField(
        "first", "scoring.starts.first", text: "0:00", hint: Wording("scoring.starts.firstHint")),
      FormField("interval", "scoring.starts.interval", text: Elapsed.text(milliseconds: interval)),
      FormField(
        "order", "scoring.starts.order",
        .choice(Order.allCases.map { .init($0.rawValue, "scoring.starts.by.\($0.rawValue)") }),
        text: Order.bib.rawValue),
    ])
    return .stay
  }

  func submitTapped() -> Move {
    guard let typed = form else { return .stay }
    guard let first = Elapsed.parse(typed["first"]) else { return refuse("first") }
    guard let interval = Elapsed.parse(typed["interval"]), interval > 0 else {
      return refuse("interval")
    }
    let entries = ordered(by: Order(rawValue: typed["order"]) ?? .bib)
    let (races, id, author) = (context.races, live.competitionID, context.author)
    return context.work(for: self) {
      try races.assignStarts(entries, first: first, every: interval, in: id, by: author)
    } then: { [weak self] in
      self?.form = nil
      return .tell(
        Message(Wording("scoring.starts.given", count: entries.count), .success))
    }
  }

  private func refuse(_ field: String) -> Move {
    let problem = Wording("scoring.starts.bad")
    form?.setProblem(field, problem)
    form?.focus(on: field)
    return .tell(Message(problem, .error))
  }

  private func ordered(by order: Order) -> [String] {
    let byBib = StartList(of: book).lines.sorted { Bib.comesBefore($0.bib, $1.bib) }.map(\.entryID)
    return switch order {
    case .bib: byBib
    case .bibReversed: byBib.reversed()
    case .boardReversed: book.rows().map(\.entryID).reversed()
    }
  }
}
