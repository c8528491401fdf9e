import Timekeeping

/// Distinguishes presses of a key from the repeats of a held key.
///
/// A held key comes once, a second time after the keyboard's delay, and from then on at its repeat
/// rate. The second time looks like another press, so the next event decides. An immediate third
/// time means that the key is held. Silence or another key means that it was pressed.
struct KeyRepeat {
  enum Verdict { case pressed, undecided, held }

  /// The longest interval of repeats, in milliseconds: keyboards have 25 to 92, fingers are slower.
  static let slowestRate = 120
  /// The longest delay before repeats, in milliseconds: keyboards have 250 to 660.
  static let longestDelay = 700

  private var last: Stamp?
  /// The time of the last key while it may be a press or a repeat; `nil` if that is known.
  private(set) var undecided: Stamp?

  /// Handles the key.
  mutating func key(at stamp: Stamp) -> Verdict {
    defer { last = stamp }
    let gap = last.map { stamp.milliseconds(since: $0) } ?? .max
    undecided = nil
    if gap < Self.slowestRate { return .held }
    if gap > Self.longestDelay { return .pressed }
    undecided = stamp
    return .undecided
  }

  /// Returns the time of a press that has become certain, once.
  mutating func settled(at now: Stamp) -> Stamp? {
    guard let press = undecided, now.milliseconds(since: press) >= Self.slowestRate else {
      return nil
    }
    undecided = nil
    return press
  }

  /// Handles another key, which ends any repeats; an undecided key was pressed.
  mutating func interrupted() -> Stamp? {
    defer { (last, undecided) = (nil, nil) }
    return undecided
  }
}
