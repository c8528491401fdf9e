import RaceDay
import Races
import Shell

/// A list of competitions.
final class CompetitionList {
  /// The orders: running ones first and then the newest, or a column.
  nonisolated enum Order: CaseIterable, SortColumn {
    case listed, name, date, format, entries, state

    var startsWithLargest: Bool { self == .date || self == .entries }
  }

  let rows = NarrowedList<Competition>(id: \.id, texts: { [$0.name, $0.date ?? ""] })
  private(set) var sorting = ColumnSort(Order.listed)
  private let read: () throws -> [Competition]
  private(set) var failure: (any Error)?
  private var counts: [String: Int] = [:]
  private let context: AppContext
  private var watch: CollectionWatch
  let glances: CompetitionGlances

  init(_ context: AppContext, read: @escaping () throws -> [Competition]) {
    self.context = context
    self.read = read
    glances = CompetitionGlances(context)
    watch = .competitions(of: context.store)
    rows.sort = { [unowned self] in sorted($0) }
    refresh()
  }

  /// Reads the list again if a competition or an entry changed, or if the last reading failed.
  ///
  /// - Returns: Whether it was read.
  @discardableResult
  func storeChanged() -> Bool {
    glances.storeChanged()
    do {
      guard let found = try watch.ifChanged(read) else { return false }
      show(found)
    } catch {
      show(error)
    }
    return true
  }

  func refresh() {
    do { show(try read()) } catch { show(error) }
  }

  private func show(_ found: [Competition]) {
    (counts, failure) = ([:], nil)
    rows.show(found)
  }

  /// Notes an error; the former list stays.
  private func show(_ error: any Error) {
    (counts, failure) = ([:], error)
    rows.arrange()
  }

  func sortTapped() {
    sorting.walk(Order.allCases)
    rows.arrange()
  }

  func turnTapped() {
    sorting.turn()
    rows.arrange()
  }

  /// Sorts by a clicked column.
  func sortTapped(by order: Order) {
    sorting.choose(order)
    rows.arrange()
  }

  private func sorted(_ found: [Competition]) -> [Competition] {
    let order = sorting.column
    guard order != .listed else { return sorting.isTurned ? found.reversed() : found }
    return sorting.sorted(found) { value(of: $0, by: order) }
  }

  private func value(of competition: Competition, by order: Order) -> SortValue? {
    switch order {
    case .listed: nil
    case .name: .words(competition.name)
    case .date: .words(competition.date ?? "")
    case .entries: .count(entries(of: competition))
    case .format: .words(context.text(CompetitionListView.format(competition)))
    case .state:
      .words(context.text(CompetitionListView.state(competition, tellsDeactivated: true)))
    }
  }

  /// The number of entries of a competition, counted once per refresh.
  func entries(of competition: Competition) -> Int {
    if let known = counts[competition.id] { return known }
    let count = (try? context.directory.entryCount(of: competition.id)) ?? 0
    counts[competition.id] = count
    return count
  }
}
