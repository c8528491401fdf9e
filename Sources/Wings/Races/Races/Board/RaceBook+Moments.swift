import Timekeeping

extension RaceBook {
  /// The race time of a crossing, in milliseconds after the race's start.
  func elapsed(ofRow row: Int32) -> Int {
    let crossing = table.rows[Int(row)]
    let elapsed = crossing.moment - bases[Int(crossing.boot)]
    return pauseSpans.isEmpty || crossing.boot == 0 ? elapsed : withoutPauses(elapsed)
  }

  /// The race time of a moment, in milliseconds after the race's start.
  package func elapsed(of moment: Moment) -> Int {
    switch moment {
    case .elapsed(let milliseconds): milliseconds
    case .stamp(let stamp): withoutPauses(correctedTimeline.position(of: stamp) - originPosition)
    }
  }

  /// The clock's reading at a race time, reckoned from a reading of the same boot.
  package func stamp(atElapsed milliseconds: Int, near stamp: Stamp) -> Stamp {
    let now = correctedTimeline.position(of: stamp) - originPosition
    return stamp.moved(byMilliseconds: withPauses(milliseconds) - now)
  }

  /// How long after the race's start a wave started.
  func startOffset(ofWave wave: String) -> Int {
    let starts = competition.race.starts
    if !wave.isEmpty, let own = starts.first(where: { $0.wave == wave }) {
      return elapsed(of: .stamp(own.at))
    }
    let planned = rules.settings.waveOffsets[wave] ?? 0
    guard let start = starts.first(where: { $0.wave == nil }) else { return planned }
    return elapsed(of: .stamp(start.at)) + planned
  }

  /// What a race clock shows at a moment: none before the gun; it stands still once stopped.
  package func elapsedMilliseconds(at stamp: Stamp, wave: String? = nil) -> Int? {
    guard competition.race.hasStarted else { return nil }
    let now = elapsed(of: .stamp(stamp))
    let stopped = competition.race.stopped.map { elapsed(of: .stamp($0)) }
    return Swift.min(now, stopped ?? now) - (wave.map { startOffset(ofWave: $0) } ?? 0)
  }

  /// How sure the race clock is at a moment: a restart of the machine wants somebody to check it.
  package func clockCertainty(at stamp: Stamp) -> RaceTimeline.Certainty {
    correctedTimeline.certainty(of: stamp)
  }

  /// Where a rider's own time begins, by gun and by net.
  package func ownStart(ofRider index: Int) -> (gun: Int, net: Int) {
    // Read in place: a copy of the rider for each of a million rows would cost more than the rest.
    let crossed = riders[index].starts.first.map { elapsed(ofRow: $0) }
    let given =
      riders[index].entry.startMilliseconds ?? startOffset(ofWave: riders[index].entry.wave)
    let gun = rules.rules == .timetrial ? crossed ?? given : given
    return (gun, crossed ?? gun)
  }
}
