extension RaceBook {
  func score(ofRider index: Int) -> Score {
    rules.score(of: riders[index].entry, derived: derived(ofRider: index))
  }

  private func derived(ofRider index: Int) -> DerivedResult {
    var result = DerivedResult()
    result.laps = countedLaps(ofRider: index)
    result.isOnTheWay = isOnTheWay(rider: index, laps: result.laps)
    guard result.laps > 0 else { return result }
    let last = riders[index].laps[result.laps - 1]
    let (moment, start) = (elapsed(ofRow: last), ownStart(ofRider: index))
    // Whoever passes the line on the way to an own start has not finished: that is asked about.
    guard moment >= start.gun else { return DerivedResult() }
    result.gunMilliseconds = moment - start.gun
    result.netMilliseconds = moment - start.net
    result.order = table.rows[Int(last)].id.rawValue
    return result
  }

  /// How many of a rider's laps count, first to last.
  private func countedLaps(ofRider index: Int) -> Int {
    let rider = riders[index]
    if let laps = rules.fixedLaps { return Swift.min(laps, rider.laps.count) }
    if rules.endsWithLeader { return lapsUntilEnd(of: rider) }
    guard let limit = rules.settings.limitMilliseconds else { return rider.laps.count }
    let last = limit + ownStart(ofRider: index).gun
    return rider.laps.partitioningIndex { elapsed(ofRow: $0) > last }
  }

  /// The first crossing at or after the leader's last is the last that counts.
  private func lapsUntilEnd(of rider: Rider) -> Int {
    var counted = rider.laps.count
    if let end = ends[rider.endGroup] {
      let before = rider.laps.partitioningIndex { raceEnd(atRow: $0, rider: -1) >= end }
      counted = Swift.min(before + 1, rider.laps.count)
    }
    if rider.entry.status == .pulled, let pulled = rider.entry.statusMoment.map(elapsed(of:)) {
      let ridden = rider.laps.partitioningIndex { elapsed(ofRow: $0) > pulled }
      counted = Swift.min(counted, ridden)
    }
    return counted
  }

  private func isOnTheWay(rider index: Int, laps: Int) -> Bool {
    guard laps > 0, competition.race.stopped == nil, competition.isActive else { return false }
    if let fixed = rules.fixedLaps { return laps < fixed }
    guard rules.endsWithLeader else { return competition.race.isRunning }
    guard let end = ends[riders[index].endGroup] else { return true }
    let last = riders[index].laps[laps - 1]
    return competition.race.isRunning && raceEnd(atRow: last, rider: -1) < end
  }

  func raceEnd(atRow row: Int32, rider: Int32) -> RaceEnd {
    RaceEnd(elapsed: elapsed(ofRow: row), id: table.rows[Int(row)].id, rider: rider)
  }

  /// The crossing with which a rider would end the race of its group.
  ///
  /// The status plays no part: the end is fixed by who crossed first, whatever becomes of them. A
  /// lap that may be a double is left out until somebody has looked at it.
  func endCandidate(ofRider index: Int) -> RaceEnd? {
    let rider = riders[index]
    guard rules.endsWithLeader, !rider.isGone, let laps = rules.laps(of: rider.endGroup), laps > 0,
      rider.laps.count >= laps
    else { return nil }
    if rider.openDoubles > 0, rider.laps.prefix(laps).contains(where: isOpenDouble) { return nil }
    return raceEnd(atRow: rider.laps[laps - 1], rider: Int32(index))
  }

  func isOpenDouble(row: Int32) -> Bool {
    let flags = table.rows[Int(row)].flags
    return flags.contains(.tooEarly) && !flags.contains(.accepted)
  }

  func firstEnd(of group: String) -> RaceEnd? {
    guard rules.endsWithLeader else { return nil }
    return riders.indices.lazy.filter { riders[$0].endGroup == group }
      .compactMap { endCandidate(ofRider: $0) }.min()
  }
}
