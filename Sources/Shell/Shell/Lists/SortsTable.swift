import Languages
import Terminal
import Widgets

/// A table with a key that sorts by the next column and one that reverses the order.
///
/// A click on a heading does either.
package protocol SortsTable: AnyObject {
  var sorting: ColumnSort<SortPlace> { get set }
  /// The sortable columns; empty if there is no table.
  var sortPlaces: [SortPlace] { get }
}

extension SortsTable {
  package func sortTapped() { sorting.walk(sortPlaces) }

  package func turnTapped() { sorting.turn() }

  /// Sorts by the column of a clicked heading.
  package func sortTapped(column: Int) {
    if let place = sortPlaces.first(where: { $0.index == column }) { sorting.choose(place) }
  }

  /// Handles a click on a table's heading.
  package func takeHeading(_ input: Input, of state: TableState) -> Move? {
    takeHeading(input) { state.heading(at: $0) }
  }

  /// Handles a click on the heading of a table on a page, optionally only on a certain line.
  package func takeHeading(
    _ input: Input, on page: PageState, where isMeant: (_ line: Int) -> Bool = { _ in true }
  ) -> Move? {
    takeHeading(input) { point in
      page.heading(at: point).flatMap { isMeant($0.line) ? $0.column : nil }
    }
  }

  private func takeHeading(_ input: Input, _ column: (Point) -> Int?) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press, let column = column(mouse.at)
    else { return nil }
    sortTapped(column: column)
    return .stay
  }

  package var listSorting: ListSorting {
    ListSorting(walk: sortTapped, turn: turnTapped, choose: { self.sortTapped(column: $0) })
  }

  /// Returns the keys; while letters are text they are function keys.
  package func sortKeys(isOffered: Bool = true, lettersAreText: Bool = false) -> [KeyBinding] {
    KeyBinding.sorting(
      lettersAreText ? (.function(2), .function(3)) : (.character("s"), .character("z")),
      isOffered: isOffered, walk: sortTapped, turn: turnTapped)
  }
}

extension KeyBinding {
  /// Returns keys that sort a table by its next column and reverse its order.
  package static func sorting(
    _ keys: (walk: Key, turn: Key) = (.character("s"), .character("z")), isOffered: Bool = true,
    walk: @escaping () -> Void, turn: @escaping () -> Void
  ) -> [KeyBinding] {
    [
      KeyBinding(keys.walk, "common.key.sort", footer: isOffered) {
        walk()
        return .stay
      },
      KeyBinding(keys.turn, "common.key.turn", footer: false) {
        turn()
        return .stay
      },
    ]
  }
}
