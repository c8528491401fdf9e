/// The numbers of competitors entered, started, out on the course and finished.
package struct RaceCounts: Sendable, Equatable {
  package var entered = 0
  /// Those who have started: after the gun, everyone but a DNS.
  package var started = 0
  /// Those on the course, now or when the clock was stopped.
  package var out = 0
  /// Those who have finished their race.
  package var finished = 0
}

extension RaceCounts {
  package init(of book: RaceBook) {
    for index in book.field.indices where book.field.competitors[index].isPresent {
      entered += 1
      if book.hasStarted(index) { started += 1 }
      if book.isOut(index) {
        out += 1
      } else if book.isFinished(index) {
        finished += 1
      }
    }
  }

  /// Returns how many would be left on the course if the clock were stopped at a time.
  ///
  /// The time is in milliseconds after the race's start.
  package static func out(of book: RaceBook, ifStoppedAt milliseconds: Int) -> Int {
    book.field.indices.count { index in
      guard book.isStillOut(index) else { return false }
      let mayBeOut = !type(of: book.rules.discipline).putsOut
      return mayBeOut && !book.standings.scores[index].isRunning
        || book.rules.discipline.isCutShort(
          book.competitorLaps(index), in: book.fieldState(of: index), stopped: milliseconds)
    }
  }

  /// Whether a competitor has finished and no starter is still expected.
  package var isEverybodyIn: Bool { finished > 0 && out == 0 }
}
