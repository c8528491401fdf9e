import Languages
import RaceDay
import Races

/// What the desk said last, and how it is meant.
struct DeskSaying: Equatable {
  enum Kind: Equatable {
    /// Not yet on disk.
    case saving
    /// On disk.
    case saved
    case warning, error
  }

  var wording: Wording
  var kind: Kind
  /// What would settle it, best first.
  var repairs: [Repair] = []
  /// What was typed for the menu and may have been a bib that passed.
  var answer: TypedAnswer?
}
