import Shell
import Terminal

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
