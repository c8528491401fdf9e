import Timekeeping

/// Distinguishes a word typed by mistake from letters that take competitors.
///
/// The letters of competitors who cross side by side come as fast as those of a word. Speed alone
/// therefore does not decide. At least three letters without a pause are a word if one of them has
/// no competitor. One or two may be a finger that hit two keys.
///
/// The acts of the word are undone, and can be redone. A word whose letters all have competitors
/// cannot be distinguished from a bunch, and is kept.
package struct LetterBurst: Sendable, Equatable {
  package enum Verdict: Sendable {
    case letter
    /// This key shows that all letters since the pause were a word.
    case becomesWord
    case withinWord
  }

  /// The shortest pause between keys that do not belong together, in milliseconds.
  static let pause = 400
  /// The fewest letters of a word; a letter pressed several times in a row counts once.
  static let shortest = 3

  private var lastKey: Stamp?
  private var lastLetter: Character?
  private var count = 0
  private var hasStranger = false
  private var isWord = false
  /// The number of the latest act before the burst began.
  package private(set) var actBefore = 0

  package init() {}

  /// Handles a letter.
  ///
  /// - Parameters:
  ///   - letter: The letter, in upper case.
  ///   - isSomebodys: Whether it takes a competitor.
  ///   - latestAct: The number of the latest act of the session.
  ///   - stamp: When the key was read.
  /// - Returns: Whether the letter stands alone or belongs to a word.
  package mutating func key(
    _ letter: Character, isSomebodys: Bool, latestAct: Int, at stamp: Stamp
  ) -> Verdict {
    if !continues(at: stamp) {
      self = LetterBurst()
      actBefore = latestAct
    }
    defer { (lastKey, lastLetter) = (stamp, letter) }
    if isWord { return .withinWord }
    // The same letter again is a repeated press by an unsure finger.
    guard letter != lastLetter else { return .letter }
    count += 1
    hasStranger = hasStranger || !isSomebodys
    isWord = hasStranger && count >= Self.shortest
    return isWord ? .becomesWord : .letter
  }

  /// Handles the space bar, which marks; within a word it is a space.
  package mutating func space(at stamp: Stamp) -> Verdict {
    guard continues(at: stamp) else { return .letter }
    lastKey = stamp
    return isWord ? .withinWord : .letter
  }

  private func continues(at stamp: Stamp) -> Bool {
    lastKey.map { stamp.milliseconds(since: $0) < Self.pause } ?? false
  }
}
