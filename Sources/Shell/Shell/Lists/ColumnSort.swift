import Languages
import Terminal
import Widgets

/// A column that a list can be sorted by.
package nonisolated protocol SortColumn: Equatable {
  /// Whether the largest comes first as long as nobody turns it round.
  var startsWithLargest: Bool { get }
}

extension SortColumn {
  package nonisolated var startsWithLargest: Bool { false }
}

/// What a list is sorted by, and which way round.
///
/// A key walks the columns, another turns the list round, a click on a heading does either.
package struct ColumnSort<Column: SortColumn> {
  /// What the list is sorted by before anybody chooses.
  package let own: Column
  package private(set) var column: Column
  /// Whether the list stands the other way round than its column does by itself.
  package private(set) var isTurned = false

  /// A list in its own order.
  package init(_ own: Column) { (self.own, column) = (own, own) }

  /// Whether nobody has chosen another order.
  package var isOwn: Bool { column == own && !isTurned }

  /// Whether the largest comes first.
  package var isDescending: Bool { column.startsWithLargest != isTurned }

  /// Goes on to the next of these columns, after the last to the first.
  package mutating func walk(_ columns: [Column]) {
    guard !columns.isEmpty else { return }
    (column, isTurned) = (columns.following(column), false)
  }

  package mutating func turn() { isTurned.toggle() }

  /// Sorts by a column; the one it is sorted by is turned round.
  package mutating func choose(_ column: Column) {
    if column == self.column { turn() } else { (self.column, isTurned) = (column, false) }
  }

  /// A heading, with an arrow where the list is sorted by its column.
  package func title(_ title: String, of column: Column?, _ glyphs: Glyphs) -> TableHeading {
    guard column == self.column else { return TableHeading(title) }
    return TableHeading(title, sign: isDescending ? glyphs.descending : glyphs.ascending)
  }

  /// The order in words, nothing for the list's own.
  ///
  /// - Parameters:
  ///   - title: What its column is called.
  ///   - texts: The language.
  /// - Returns: A few words for a heading.
  package func words(_ title: String, in texts: Catalogue) -> String {
    guard !isOwn else { return "" }
    return texts.text(
      isTurned ? "common.list.sortedTurned" : "common.list.sorted", ["column": title])
  }

  /// Items in this order; those alike keep theirs, and what has no value comes last whichever way
  /// round.
  package func sorted<Item>(_ items: [Item], by value: (Item) -> SortValue?) -> [Item] {
    var keyed = items.map { (item: $0, value: value($0)) }
    let last = keyed.filter { $0.value == nil }.map(\.item)
    keyed.removeAll { $0.value == nil }
    // Sorting is stable.
    keyed.sort { one, other in
      guard let one = one.value, let other = other.value else { return false }
      return isDescending ? other < one : one < other
    }
    return keyed.map(\.item) + last
  }
}

/// What lines are compared by: numbers by their value, before texts in any letter case.
package nonisolated enum SortValue: Comparable {
  case number(Double)
  case text(String)

  /// A text; none where it is empty.
  package static func words(_ text: String) -> SortValue? {
    text.isEmpty ? nil : .text(text.lowercased())
  }

  /// A whole number.
  package static func count(_ number: Int) -> SortValue { .number(Double(number)) }
}

extension KeyBinding {
  /// Turns a sorted list round.
  package static func turning(_ turn: @escaping () -> Void) -> KeyBinding {
    KeyBinding(.character("z"), "common.key.turn", footer: false) {
      turn()
      return .stay
    }
  }
}
