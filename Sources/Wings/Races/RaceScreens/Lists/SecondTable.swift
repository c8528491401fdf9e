import Shell
import Terminal

/// The order of a second table on a screen; its keys are capital letters.
final class SecondTable: SortsTable {
  var sorting = ColumnSort(SortPlace(0))
  var sortPlaces: [SortPlace] = []

  /// The keys that sort a table of records.
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
