import Timekeeping

/// The age of waiting marks in real time, pauses of the race included.
///
/// A mark gets old because the timekeeper forgets whose it is, which a pause does not prevent.
package struct MarkAge: Sendable {
  private let clock: RaceClock

  init(on clock: RaceClock) { self.clock = clock }

  /// Returns the milliseconds from a mark to another moment; negative before the mark.
  package func milliseconds(of mark: Stamp, at moment: Stamp) -> Int {
    clock.milliseconds(from: mark, to: moment)
  }

  /// Returns whether a bib entered at a moment takes a mark without asking.
  package func isFresh(_ mark: Stamp, at moment: Stamp) -> Bool {
    (0...DeskRules.markLifetime).contains(milliseconds(of: mark, at: moment))
  }
}

extension RaceBook {
  /// The age of waiting marks of the race.
  package var markAge: MarkAge { MarkAge(on: clock) }
}

/// The limits of the desk; times are in milliseconds.
package enum DeskRules {
  /// The age above which a bib never takes a mark without asking.
  package static let markLifetime = 60_000
  /// How long a competitor must keep a place among the expected ones before its key records them.
  ///
  /// If the list changed just before the key, the user meant the competitor listed there before.
  package static let settledPlace = 300
  /// The time after a letter was pressed until it can record another competitor.
  package static let reusedLetter = 3000
  /// The number of expected competitors that have letters.
  package static let expectedCompetitors = 9
  /// The time within which a second mark of the same key is ignored, because the key bounced.
  package static let bounce = 60
  /// The time after the gun within which a mark is reported and then dropped.
  package static let gunShadow = 1000
  /// The time within which a second crossing of the same bib is a double.
  package static let double = 10_000
  /// The time within which a second gun is a reading of the first.
  package static let secondGun = 5000
  /// The age above which an act is undone only through the menu.
  package static let freshAct = 60_000
}
