import Timekeeping

extension RaceBook {
  /// The race time of a crossing, in milliseconds after the race's start.
  func elapsed(ofRow row: Int32) -> Int {
    let crossing = table.rows[Int(row)]
    return crossing.moment - bases[Int(crossing.boot)]
  }

  /// The race time of a moment, in milliseconds after the race's start.
  func elapsed(of moment: Moment) -> Int {
    switch moment {
    case .elapsed(let milliseconds): milliseconds
    case .stamp(let stamp): correctedTimeline.position(of: stamp) - originPosition
    }
  }

  /// How long after the race's start a wave started.
  func startOffset(ofWave wave: String) -> Int {
    let starts = competition.race.starts
    let own = wave.isEmpty ? nil : starts.first { $0.wave == wave }
    guard let start = own ?? starts.first(where: { $0.wave == nil }) else { return 0 }
    return elapsed(of: .stamp(start.at))
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
  func ownStart(ofRider index: Int) -> (gun: Int, net: Int) {
    let rider = riders[index]
    let crossed = rider.starts.first.map { elapsed(ofRow: $0) }
    let given = rider.entry.startMilliseconds ?? startOffset(ofWave: rider.entry.wave)
    let gun = rules.rules == .timetrial ? crossed ?? given : given
    return (gun, crossed ?? gun)
  }
}
