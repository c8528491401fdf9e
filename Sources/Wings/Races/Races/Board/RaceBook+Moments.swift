import Timekeeping

extension RaceBook {
  /// The race time of a crossing, in milliseconds after the race's start.
  func elapsed(ofRow row: Int32) -> Int { clock.elapsed(of: table.rows[Int(row)]) }

  /// The race time of a moment, in milliseconds after the race's start.
  package func elapsed(of moment: Moment) -> Int { clock.elapsed(of: moment) }

  /// The clock's reading at a race time, reckoned from a reading of the same boot.
  package func stamp(atElapsed milliseconds: Int, near stamp: Stamp) -> Stamp {
    clock.stamp(atElapsed: milliseconds, near: stamp)
  }

  /// What a race clock shows at a moment: none before the gun; it stands still once stopped.
  package func elapsedMilliseconds(at stamp: Stamp, wave: String? = nil) -> Int? {
    clock.elapsed(at: stamp, wave: wave)
  }

  /// How sure the race clock is at a moment: a restart of the machine wants somebody to check it.
  package func clockCertainty(at stamp: Stamp) -> RaceTimeline.Certainty {
    clock.certainty(at: stamp)
  }

  /// Where a rider's own time begins, by gun and by net.
  package func ownStart(ofRider index: Int) -> IndividualStart {
    // Read in place: a copy of the rider for each of a million rows would cost more than the rest.
    let crossed = riders[index].starts.first.map { elapsed(ofRow: $0) }
    return rules.discipline.start(
      given: clock.plannedStart(of: riders[index].entry), crossed: crossed)
  }
}
