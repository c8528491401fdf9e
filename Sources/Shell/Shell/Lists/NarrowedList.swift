import Languages
import Terminal
import Widgets

/// A list that can be narrowed down and sorted; the selection follows the item, not the row.
package final class NarrowedList<Item> {
  /// What is shown, in its order.
  package private(set) var items: [Item] = []
  package private(set) var all: [Item] = []
  /// All in their order, so that a key of a filter need not sort.
  private var sorted: [Item] = []
  /// What a filter looks into, of each in that order; made when one is first typed.
  private var sought: SoughtTexts?
  /// What was found on the way to the text that is typed, letter by letter: the next one leaves out
  /// some of these, and one that is taken back has them again.
  private var found: [(text: String, places: [Int])] = []
  package private(set) var filter = TypedFilter()
  package var state = TableState()
  private var clicks = Clicks()
  private let id: (Item) -> String
  private let texts: (Item) -> [String]
  /// Makes a long list ready for a filter while its first letter is on its way; the letter waits for
  /// all of it where there is no worker.
  package var worker: Worker?
  /// Called once the selection has been moved.
  package var onWalk: () -> Void = {}
  /// Called once another text is typed.
  package var onTyped: () -> Void = {}
  /// How often it was put in order: what was made ready for a former order is of no use.
  private var arrangements = 0
  /// So many are made ready while a key is read.
  private static var fewForLoop: Int { 2_000 }

  /// A list of nothing yet; the filter looks into the `texts` of an item.
  package init(id: @escaping (Item) -> String, texts: @escaping (Item) -> [String]) {
    self.id = id
    self.texts = texts
  }

  /// Puts all in order; what passes the filter keeps it.
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

  /// Puts all in order anew.
  package func arrange() {
    (sorted, sought, found) = (sort(all), nil, [])
    arrangements += 1
    if filter.isTyping { makeReady() }
    narrow()
  }

  private func makeReady() {
    guard let worker, sought == nil, sorted.count > Self.fewForLoop else { return }
    let (lines, arrangement) = (sorted.map(texts), arrangements)
    worker.run {
      SoughtTexts(lines)
    } then: { [weak self] made in
      if case .success(let made) = made { self?.take(made, of: arrangement) }
      return .stay
    }
  }

  private func take(_ made: SoughtTexts, of arrangement: Int) {
    if arrangement == arrangements, sought == nil { sought = made }
  }

  private func narrow() {
    let chosen = selected.map(id)
    items = filter.isNarrowing ? passing : sorted
    let row = items.firstIndex { id($0) == chosen } ?? state.selection
    state.select(row, of: items.count)
  }

  private var passing: [Item] {
    let lines = sought ?? SoughtTexts(sorted.lazy.map(texts))
    sought = lines
    while let last = found.last, !filter.text.hasPrefix(last.text) { found.removeLast() }
    if found.last?.text != filter.text {
      let places = lines.places(holding: SoughtText(filter.text), among: found.last?.places)
      found.append((filter.text, places))
    }
    return found.last?.places.map { sorted[$0] } ?? []
  }

  package func move(by rows: Int) {
    clicks.forget()
    state.move(by: rows, of: items.count)
    onWalk()
  }

  package func page(by pages: Int) {
    clicks.forget()
    state.page(by: pages, of: items.count)
    onWalk()
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

  package func filterTapped() {
    filter.begin()
    makeReady()
  }

  /// Takes typing into the filter, if it is one.
  package func takeFilter(_ input: Input) -> Bool {
    let former = filter.text
    guard filter.take(input) else { return false }
    if filter.text != former {
      narrow()
      onTyped()
    }
    return true
  }
}

/// Remembers what was clicked last: a second click on the same opens it.
package struct Clicks {
  private var last: String?

  package init() {}

  /// Takes a click on something known by an id.
  package mutating func isSecond(on id: String) -> Bool {
    let isSecond = last == id
    last = isSecond ? nil : id
    return isSecond
  }

  /// A key was pressed in between.
  package mutating func forget() { last = nil }
}
