import Timekeeping

/// A digit pressed on a page that has been at rest: a choice, or the beginning of a bib.
///
/// A user who left a page open while competitors arrive types bibs into it. Another digit soon
/// after means a bib; `Enter` or a pause means the choice.
struct HeldDigit: Equatable {
  /// How long a page is open without a key before it counts as at rest, in milliseconds.
  static let rest = 1_500
  /// How long the next digit of a bib may take, in milliseconds.
  static let patience = 600

  let digit: Int
  let at: Stamp

  /// Milliseconds until the pause makes it a choice; 0 once it has.
  func remaining(at now: Stamp) -> Int { max(0, Self.patience - now.milliseconds(since: at)) }
}
