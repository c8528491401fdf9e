import Timekeeping

/// How old pending times are, by the time that has really passed: whoever has to remember whose
/// a moment was forgets it while the race is neutralised as well.
package struct MarkAge: Sendable {
  private let clock: RaceClock

  init(on clock: RaceClock) { self.clock = clock }

  /// Milliseconds from a pending time to another moment; negative before it.
  package func milliseconds(of mark: Stamp, at moment: Stamp) -> Int {
    clock.milliseconds(from: mark, to: moment)
  }

  /// Whether a bib that is entered at a moment takes a pending time without anybody being asked.
  package func isFresh(_ mark: Stamp, at moment: Stamp) -> Bool {
    (0...DeskRules.markLifetime).contains(milliseconds(of: mark, at: moment))
  }
}

extension RaceBook {
  /// How old pending times of the race are.
  package var markAge: MarkAge { MarkAge(on: clock) }
}

/// The guards of the desk, in milliseconds.
package enum DeskRules {
  /// A mark older than this is never taken by a bib without asking.
  package static let markLifetime = 60_000
  /// A key takes an expected competitor only who has stood at its place this long: one who came up under
  /// the finger is not meant.
  package static let settledPlace = 300
  /// A letter that was pressed takes somebody else only after this.
  package static let reusedLetter = 3000
  /// How many expected competitors have letters.
  package static let expectedCompetitors = 9
  /// Two marks of one key closer than this are one.
  package static let bounce = 60
  /// Marks this soon after the gun are shown and dropped.
  package static let gunShadow = 1000
  /// The same bib within this is taken for a double.
  package static let double = 10_000
  /// A second gun within this is a reading of the first.
  package static let secondGun = 5000
  /// An act older than this is undone on purpose only.
  package static let freshAct = 60_000
}
