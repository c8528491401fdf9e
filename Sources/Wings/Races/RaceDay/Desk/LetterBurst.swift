import Timekeeping

/// Tells a word that somebody types by mistake from letters that take competitors.
///
/// Of riders who pass side by side the letters come as fast as those of a word, so pace alone tells
/// nothing. A letter that is nobody's does: no bunch has one. Beside a single other letter it may be
/// a finger that hit two keys, which must cost nobody a crossing; three different letters without a
/// pause, one of them nobody's, are a word. What it has recorded is undone, and can be redone; a
/// word of nothing but letters that are somebody's cannot be told from a bunch, and stays.
package struct LetterBurst: Sendable, Equatable {
  package enum Verdict: Sendable {
    case letter
    /// This key tells that all since the pause was a word.
    case becomesWord
    case withinWord
  }

  /// Keys that are further apart do not belong together, in milliseconds.
  static let pause = 400
  /// So many letters are a word where one is nobody's.
  static let shortest = 3

  private var lastKey: Stamp?
  private var lastLetter: Character?
  private var count = 0
  private var hasStranger = false
  private var isWord = false
  /// The latest act before the burst began.
  package private(set) var actBefore = 0

  package init() {}

  /// Takes in a letter.
  ///
  /// - Parameters:
  ///   - letter: Which, in upper case.
  ///   - isSomebodys: Whether it takes a competitor.
  ///   - latestAct: The number of the latest act of the session.
  ///   - stamp: When the key was read.
  /// - Returns: What it is.
  package mutating func key(
    _ letter: Character, isSomebodys: Bool, latestAct: Int, at stamp: Stamp
  ) -> Verdict {
    if !continues(at: stamp) {
      self = LetterBurst()
      actBefore = latestAct
    }
    defer { (lastKey, lastLetter) = (stamp, letter) }
    if isWord { return .withinWord }
    // The same letter again is a finger that was not sure.
    guard letter != lastLetter else { return .letter }
    count += 1
    hasStranger = hasStranger || !isSomebodys
    isWord = hasStranger && count >= Self.shortest
    return isWord ? .becomesWord : .letter
  }

  /// Takes in the space bar, which marks; within a word it is a space.
  package mutating func space(at stamp: Stamp) -> Verdict {
    guard continues(at: stamp) else { return .letter }
    lastKey = stamp
    return isWord ? .withinWord : .letter
  }

  private func continues(at stamp: Stamp) -> Bool {
    lastKey.map { stamp.milliseconds(since: $0) < Self.pause } ?? false
  }
}
