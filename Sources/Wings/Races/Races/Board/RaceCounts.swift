/// How many are where in a race.
package struct RaceCounts: Sendable, Equatable {
  package var entered = 0
  /// Seen at the line, or with a result.
  package var started = 0
  /// Started, not finished, still expected.
  package var out = 0
  package var finished = 0
}

extension RaceCounts {
  package init(of book: RaceBook) {
    for index in book.field.indices where book.field.competitors[index].isPresent {
      entered += 1
      if book.hasStarted(index) { started += 1 }
      if book.standings.isFinished(index) { finished += 1 }
      if book.isStillOut(index) { out += 1 }
    }
  }

  /// Whether somebody has finished and nobody who started is still expected.
  package var isEverybodyIn: Bool { finished > 0 && out == 0 }
}
