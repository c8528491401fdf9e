import Languages
import Terminal
import Widgets

/// A list that can be filtered and sorted; the selection follows the item, not the row.
package final class NarrowedList<Item> {
  /// The shown items, in order.
  package private(set) var items: [Item] = []
  package private(set) var all: [Item] = []
  /// All items in order, so that typing in the filter does not sort again.
  private var sorted: [Item] = []
  /// The searchable texts of all items in that order; made when a filter is first typed.
  private var sought: SoughtTexts?
  /// The matches of each prefix of the typed text.
  ///
  /// The next letter filters the last matches; deleting a letter restores earlier ones.
  private var found: [(text: String, places: [Int])] = []
  package private(set) var filter = TypedFilter()
  package var state = TableState()
  private var clicks = Clicks()
  private let id: (Item) -> String
  private let texts: (Item) -> [String]
  /// Prepares a long list for filtering while its first letter is typed.
  ///
  /// `nil` to do it on the main loop.
  package var worker: Worker?
  /// Called after the selection has moved.
  package var onWalk: () -> Void = {}
  /// Called after the typed text has changed.
  package var onTyped: () -> Void = {}
  /// The version of the order; texts prepared for an older one are useless.
  private var arrangements = 0
  /// The maximum number of items prepared while a key is handled.
  private static var fewForLoop: Int { 2_000 }

  /// Creates an empty list; the filter searches the `texts` of an item.
  package init(id: @escaping (Item) -> String, texts: @escaping (Item) -> [String]) {
    self.id = id
    self.texts = texts
  }

  /// Sorts all items; the filter keeps their order.
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

  /// Sorts all items again.
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
  /// - Returns: Whether it is a double click; `nil` outside the rows.
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

  /// Passes input to the filter; returns whether the filter took it.
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

/// The last click, for recognizing double clicks.
package struct Clicks {
  private var last: String?

  package init() {}

  /// Records a click on an item and returns whether it is the second.
  package mutating func isSecond(on id: String) -> Bool {
    let isSecond = last == id
    last = isSecond ? nil : id
    return isSecond
  }

  /// Forgets the last click, since a key was pressed in between.
  package mutating func forget() { last = nil }
}
