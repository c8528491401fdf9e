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
    /// Nothing that was done or has to be.
    case note
  }

  var wording: Wording
  var kind: Kind
  /// What there is to know beside it.
  var hint: Wording?
  /// The question it has opened.
  var question: OpenQuestion?
  /// What was typed for the menu and may have been a bib that passed.
  var answer: TypedAnswer?
}
