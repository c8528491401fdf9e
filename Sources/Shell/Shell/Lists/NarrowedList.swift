import Languages
import Terminal
import Widgets

/// A list that can be narrowed down and sorted; the selection follows the item, not the row.
package final class NarrowedList<Item> {
  /// What is shown, in its order.
  package private(set) var items: [Item] = []
  package private(set) var all: [Item] = []
  package private(set) var filter = TypedFilter()
  package var state = TableState()
  private var clicks = Clicks()
  private let id: (Item) -> String
  private let texts: (Item) -> [String]

  /// A list of nothing yet; the filter looks into the `texts` of an item.
  package init(id: @escaping (Item) -> String, texts: @escaping (Item) -> [String]) {
    self.id = id
    self.texts = texts
  }

  /// Puts what passes the filter in order.
  package var sort: ([Item]) -> [Item] = { $0 } {
    didSet { arrange() }
  }

  package var selected: Item? {
    items.indices.contains(state.selection) ? items[state.selection] : nil
  }

  package func show(_ all: [Item]) {
    self.all = all
    arrange()
  }

  package func arrange() {
    let chosen = selected.map(id)
    let sought = SoughtText(filter.text)
    items = sort(filter.isNarrowing ? all.filter { texts($0).contains(where: sought.isIn) } : all)
    let row = items.firstIndex { id($0) == chosen } ?? state.selection
    state.select(row, of: items.count)
  }

  package func move(by rows: Int) {
    clicks.forget()
    state.move(by: rows, of: items.count)
  }

  package func page(by pages: Int) {
    clicks.forget()
    state.page(by: pages, of: items.count)
  }

  /// Selects the item at a point.
  ///
  /// - Returns: Whether it is the second click on it; `nil` beside the rows.
  package func clicked(at point: Point) -> Bool? {
    guard let row = state.row(at: point, of: items.count) else { return nil }
    if row != state.selection { clicks.forget() }
    state.select(row, of: items.count)
    return clicks.isSecond(on: id(items[row]))
  }

  package func filterTapped() { filter.begin() }

  /// Takes typing into the filter, if it is one.
  package func takeFilter(_ input: Input) -> Bool {
    guard filter.take(input) else { return false }
    arrange()
    return true
  }
}
