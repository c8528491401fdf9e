import Races
import Stage
import Terminal
import Widgets

/// Competitions to choose from; the selection follows the competition, not the row.
final class CompetitionList {
  nonisolated enum Order: CaseIterable {
    case newest, name, date, entries
  }

  private(set) var competitions: [Competition] = []
  private(set) var all: [Competition] = []
  private(set) var order = Order.newest
  private(set) var filter = TypedFilter()
  var state = TableState()
  private let read: () throws -> [Competition]
  private(set) var failure: (any Error)?
  private var counts: [String: Int] = [:]
  private var clicks = Clicks()
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings, read: @escaping () throws -> [Competition]) {
    self.surroundings = surroundings
    self.read = read
    refresh()
  }

  var selected: Competition? {
    competitions.indices.contains(state.selection) ? competitions[state.selection] : nil
  }

  func refresh() {
    do {
      all = try read()
      failure = nil
    } catch {
      failure = error
    }
    counts = [:]
    arrange()
  }

  func move(by rows: Int) {
    clicks.forget()
    state.move(by: rows, of: competitions.count)
  }

  func page(by pages: Int) {
    clicks.forget()
    state.page(by: pages, of: competitions.count)
  }

  /// Selects the competition at a point.
  ///
  /// - Returns: Whether it is the second click on it; `nil` beside the rows.
  func clicked(at point: Point) -> Bool? {
    guard let row = state.row(at: point, of: competitions.count) else { return nil }
    if row != state.selection { clicks.forget() }
    state.select(row, of: competitions.count)
    return clicks.isSecond(on: competitions[row].id)
  }

  func filterTapped() { filter.begin() }

  /// Takes typing into the filter, if it is one.
  func takeFilter(_ input: Input) -> Bool {
    guard filter.take(input) else { return false }
    arrange()
    return true
  }

  func sortTapped() {
    let orders = Order.allCases
    let now = orders.firstIndex(of: order) ?? 0
    order = orders[(now + 1) % orders.count]
    arrange()
  }

  private func arrange() {
    let chosen = selected?.id
    competitions = sorted(all.filter { filter.passes($0.name, $0.date ?? "") })
    let row = competitions.firstIndex { $0.id == chosen } ?? state.selection
    state.select(row, of: competitions.count)
  }

  private func sorted(_ found: [Competition]) -> [Competition] {
    switch order {
    case .newest: found
    case .name: found.sorted { $0.name.lowercased() < $1.name.lowercased() }
    case .date: found.sorted { $0.date ?? "" > $1.date ?? "" }
    case .entries: found.sorted { entries(of: $0) > entries(of: $1) }
    }
  }

  /// Entries of a competition, counted once a refresh.
  func entries(of competition: Competition) -> Int {
    if let known = counts[competition.id] { return known }
    let count = (try? surroundings.directory.entryCount(of: competition.id)) ?? 0
    counts[competition.id] = count
    return count
  }
}
