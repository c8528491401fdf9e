import Timekeeping

/// A digit pressed on a page that has been at rest: a choice, or the beginning of a bib.
///
/// Somebody who has left a page open while riders come types bibs at its digits. Another digit
/// soon after tells that they did; `Enter` or silence that the digit was meant for the page.
struct HeldDigit: Equatable {
  /// Who has chosen nothing for so long may not look at the page any more, in milliseconds.
  static let rest = 1_500
  /// How long the next digit of a bib may take, in milliseconds.
  static let patience = 600

  let digit: Int
  let at: Stamp

  /// Milliseconds until silence has made it a choice; none are left where that is so.
  func remaining(at now: Stamp) -> Int { max(0, Self.patience - now.milliseconds(since: at)) }
}
