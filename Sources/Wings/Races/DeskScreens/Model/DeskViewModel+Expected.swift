import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Riders who are due, taken by one key.
extension DeskViewModel {
  /// Whether `a` to `i` take expected riders now: only where no bib has letters.
  var takesLetters: Bool { !hasLetterBibs && line.isEmpty }

  var letterObstacle: Wording? { hasLetterBibs ? Wording("desk.letterBibs") : nil }

  /// `*`, or the letter of an expected rider.
  func expectedTapped(_ letter: Character? = nil, at stamp: Stamp) -> Move {
    guard line.isEmpty else { return .stay }
    guard !refuseReadOnly() else { return .beep }
    session.watchExpected(at: stamp)
    let key = letter.map { Character($0.uppercased()) }
    let echo = session.recordExpected(key, at: stamp)
    session.watchExpected(at: stamp)
    return take(echo)
  }
}
