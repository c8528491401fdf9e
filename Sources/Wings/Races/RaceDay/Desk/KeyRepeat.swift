import Timekeeping

/// Tells presses of a key from what the keyboard sends while it is held down.
///
/// A held key comes once, after the keyboard's delay a second time, and from then on at its rate.
/// That second time looks like a person who presses again, so what comes next decides: another
/// one at once means that the key is held, silence or another key that it was pressed.
struct KeyRepeat {
  enum Verdict { case pressed, undecided, held }

  /// Keyboards repeat every 25 to 92 ms (the console's default); fingers are slower than this.
  static let slowestRate = 120
  /// Keyboards wait 250 to 660 ms before they repeat.
  static let longestDelay = 700

  private var last: Stamp?
  /// The moment of a key that may have been pressed, or may be held.
  private(set) var undecided: Stamp?

  /// The key has come again.
  mutating func key(at stamp: Stamp) -> Verdict {
    defer { last = stamp }
    let gap = last.map { stamp.milliseconds(since: $0) } ?? .max
    undecided = nil
    if gap < Self.slowestRate { return .held }
    if gap > Self.longestDelay { return .pressed }
    undecided = stamp
    return .undecided
  }

  /// The moment of a press that is certain by now, once.
  mutating func settled(at now: Stamp) -> Stamp? {
    guard let press = undecided, now.milliseconds(since: press) >= Self.slowestRate else {
      return nil
    }
    undecided = nil
    return press
  }

  /// Another key has come, which ends any repeating; an undecided key was pressed.
  mutating func interrupted() -> Stamp? {
    defer { (last, undecided) = (nil, nil) }
    return undecided
  }
}
