/// How many are where in a race.
package struct RaceCounts: Sendable, Equatable {
  package var entered = 0
  /// Seen at the line, or with a result.
  package var started = 0
  /// Started and neither in nor out of the race, when its clock was stopped at the latest.
  package var out = 0
  /// At the end of their race.
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

  /// How many would be left on the course if the clock were stopped at a moment, in milliseconds
  /// after the race's start.
  package static func out(of book: RaceBook, ifStoppedAt milliseconds: Int) -> Int {
    book.field.indices.count { index in
      guard book.isStillOut(index) else { return false }
      return !book.standings.scores[index].isRunning
        || book.rules.discipline.isCutShort(
          book.competitorLaps(index), in: book.fieldState(of: index), stopped: milliseconds)
    }
  }

  /// Whether somebody has finished and nobody who started is still expected.
  package var isEverybodyIn: Bool { finished > 0 && out == 0 }
}
