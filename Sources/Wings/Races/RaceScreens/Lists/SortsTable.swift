import Languages
import Shell
import Terminal
import Widgets

/// A table that a key sorts by its next column and another turns round; a click on a heading does
/// either.
protocol SortsTable: AnyObject {
  var sorting: ColumnSort<SortPlace> { get set }
  /// What it can be sorted by; nothing where there is no such table.
  var sortPlaces: [SortPlace] { get }
}

extension SortsTable {
  func sortTapped() { sorting.walk(sortPlaces) }

  func turnTapped() { sorting.turn() }

  /// Sorts by a column whose heading was clicked.
  func sortTapped(column: Int) {
    if let place = sortPlaces.first(where: { $0.index == column }) { sorting.choose(place) }
  }

  /// Takes a click on a heading of a table.
  func takeHeading(_ input: Input, of state: TableState) -> Move? {
    takeHeading(input) { state.heading(at: $0) }
  }

  /// Takes a click on a heading of a table on a page, the only one or that on a certain line.
  func takeHeading(
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

  /// The keys; letters are no keys where they are typed.
  func sortKeys(isOffered: Bool = true, lettersAreText: Bool = false) -> [KeyBinding] {
    KeyBinding.sorting(
      lettersAreText ? (.function(2), .function(3)) : (.character("s"), .character("z")),
      isOffered: isOffered, walk: sortTapped, turn: turnTapped)
  }
}

/// What a further table of a screen is sorted by: capital letters are its keys.
final class SecondTable: SortsTable {
  var sorting = ColumnSort(SortPlace(0))
  var sortPlaces: [SortPlace] = []

  /// The keys of a table of records.
  func sortKeys(records isOffered: Bool) -> [KeyBinding] {
    guard isOffered else { return [] }
    return [
      KeyBinding(.character("S"), "records.key.sort", footer: false) { [self] in
        sortTapped()
        return .stay
      },
      KeyBinding(.character("Z"), "records.key.turn", footer: false) { [self] in
        turnTapped()
        return .stay
      },
    ]
  }
}

extension KeyBinding {
  /// Sorts a table by its next column, and turns it round.
  static func sorting(
    _ keys: (walk: Key, turn: Key) = (.character("s"), .character("z")), isOffered: Bool = true,
    walk: @escaping () -> Void, turn: @escaping () -> Void
  ) -> [KeyBinding] {
    [
      KeyBinding(keys.walk, "races.board.key.sort", footer: isOffered) {
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
