import Languages
import RaceDay
import Timekeeping

/// The first page of the menu, left by a second digit: what the first one would have chosen there,
/// and the bib that the others are alone.
struct LeftPage: Equatable {
  let menu: DeskMenu
  let digit: Int
  /// When that digit was read.
  let at: Stamp
  /// When the digit behind it was read.
  let next: Stamp
  /// What was set aside for the bib, where the page was about one in the line.
  var setAside: TypedAnswer?
  /// What was entered with that digit as the beginning of a bib, once it was.
  var entered: Entered?

  struct Entered: Equatable {
    /// What stands behind the digit.
    let rest: String
    let enter: Stamp
    /// The number of the act.
    let act: Int
  }
}
