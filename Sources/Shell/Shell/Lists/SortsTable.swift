import Languages
import Terminal
import Widgets

/// A table that a key sorts by its next column and another turns round; a click on a heading does
/// either.
package protocol SortsTable: AnyObject {
  var sorting: ColumnSort<SortPlace> { get set }
  /// What it can be sorted by; nothing where there is no such table.
  var sortPlaces: [SortPlace] { get }
}

extension SortsTable {
  package func sortTapped() { sorting.walk(sortPlaces) }

  package func turnTapped() { sorting.turn() }

  /// Sorts by a column whose heading was clicked.
  package func sortTapped(column: Int) {
    if let place = sortPlaces.first(where: { $0.index == column }) { sorting.choose(place) }
  }

  /// Takes a click on a heading of a table.
  package func takeHeading(_ input: Input, of state: TableState) -> Move? {
    takeHeading(input) { state.heading(at: $0) }
  }

  /// Takes a click on a heading of a table on a page, the only one or that on a certain line.
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

  /// The keys; letters are no keys where they are typed.
  package func sortKeys(isOffered: Bool = true, lettersAreText: Bool = false) -> [KeyBinding] {
    KeyBinding.sorting(
      lettersAreText ? (.function(2), .function(3)) : (.character("s"), .character("z")),
      isOffered: isOffered, walk: sortTapped, turn: turnTapped)
  }
}

extension KeyBinding {
  /// Sorts a table by its next column, and turns it round.
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
