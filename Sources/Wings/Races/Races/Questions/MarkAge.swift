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
