import Languages
import Terminal
import Widgets

/// A column by which a list can be sorted.
package nonisolated protocol SortColumn: Equatable {
  /// Whether the default order is descending.
  var startsWithLargest: Bool { get }
}

extension SortColumn {
  package nonisolated var startsWithLargest: Bool { false }
}

/// The column and direction of a list's order.
///
/// One key selects the next column, another reverses the order; a click on a heading does either.
package struct ColumnSort<Column: SortColumn> {
  /// The default column.
  package let own: Column
  package private(set) var column: Column
  /// Whether the order is the reverse of its column's default.
  package private(set) var isTurned = false

  /// Creates the default order.
  package init(_ own: Column) { (self.own, column) = (own, own) }

  /// Whether the order is the default.
  package var isOwn: Bool { column == own && !isTurned }

  /// Whether the order is descending.
  package var isDescending: Bool { column.startsWithLargest != isTurned }

  /// Selects the next of these columns, and the first after the last.
  package mutating func walk(_ columns: [Column]) {
    guard !columns.isEmpty else { return }
    (column, isTurned) = (columns.following(column), false)
  }

  package mutating func turn() { isTurned.toggle() }

  /// Sorts by a column; choosing the present one reverses the order.
  package mutating func choose(_ column: Column) {
    if column == self.column { turn() } else { (self.column, isTurned) = (column, false) }
  }

  /// Returns a heading, with an arrow if the list is sorted by its column.
  package func title(_ title: String, of column: Column?, _ glyphs: Glyphs) -> TableHeading {
    guard column == self.column else { return TableHeading(title) }
    return TableHeading(title, sign: isDescending ? glyphs.descending : glyphs.ascending)
  }

  /// Returns the order in words; empty for the default.
  ///
  /// - Parameters:
  ///   - title: The column's title.
  ///   - texts: The texts.
  /// - Returns: A few words for a heading.
  package func words(_ title: String, in texts: Catalogue) -> String {
    guard !isOwn else { return "" }
    return texts.text(
      isTurned ? "common.list.sortedTurned" : "common.list.sorted", ["column": title])
  }

  /// Returns the items in this order.
  ///
  /// Equal items keep their order, and items without a value always come last.
  package func sorted<Item>(_ items: [Item], by value: (Item) -> SortValue?) -> [Item] {
    var keyed = items.map { (item: $0, value: value($0)) }
    let last = keyed.filter { $0.value == nil }.map(\.item)
    keyed.removeAll { $0.value == nil }
    // The sort is stable.
    keyed.sort { one, other in
      guard let one = one.value, let other = other.value else { return false }
      return isDescending ? other < one : one < other
    }
    return keyed.map(\.item) + last
  }
}

/// A value for sorting: numbers before texts, which compare regardless of letter case.
package nonisolated enum SortValue: Comparable {
  case number(Double)
  case text(String)

  /// Returns a text value; `nil` if the text is empty.
  package static func words(_ text: String) -> SortValue? {
    text.isEmpty ? nil : .text(text.lowercased())
  }

  /// Returns a whole number as a value.
  package static func count(_ number: Int) -> SortValue { .number(Double(number)) }
}

extension KeyBinding {
  /// Returns the key that reverses a sorted list.
  package static func turning(_ turn: @escaping () -> Void) -> KeyBinding {
    KeyBinding(.character("z"), "common.key.turn", footer: false) {
      turn()
      return .stay
    }
  }
}
