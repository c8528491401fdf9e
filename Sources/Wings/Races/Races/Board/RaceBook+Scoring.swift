extension RaceBook {
  func score(ofRider index: Int) -> Score {
    let derived = derived(ofRider: index)
    var score = rules.score(of: riders[index].entry, derived: derived)
    score.countedLaps = derived.rows
    score.estimated = estimates(ofRider: index, laps: derived.rows)
    return relegated(score, ofRider: index)
  }

  /// How many of the laps that count were not seen.
  private func estimates(ofRider index: Int, laps: Int) -> Int {
    guard riders[index].hasEstimates else { return 0 }
    return riders[index].laps.prefix(laps).count {
      table.rows[Int($0)].flags.contains(.estimated)
    }
  }

  private func derived(ofRider index: Int) -> DerivedResult {
    var result = DerivedResult()
    let isBackyard = rules.rules == .backyard
    let loops = isBackyard ? loops(ofRider: index) : nil
    result.rows = loops?.rows ?? countedLaps(ofRider: index)
    result.laps = loops?.count ?? result.rows
    result.isOnTheWay =
      isBackyard ? isStillIn(rider: index) : isOnTheWay(rider: index, laps: result.laps)
    result.isWinner = isBackyard && isWinner(rider: index)
    guard result.rows > 0 else { return result }
    let last = riders[index].laps[result.rows - 1]
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
    if rules.isLapRace { return lapsUntilPulled(of: rider, among: fullDistance(of: rider)) }
    guard let limit = rules.settings.limitMilliseconds else { return rider.laps.count }
    let last = limit + ownStart(ofRider: index).gun
    let completed = rider.laps.partitioningIndex { elapsed(ofRow: $0) > last }
    let begun = rules.settings.limitRule == .begun ? 1 : 0
    return Swift.min(completed + begun, rider.laps.count)
  }

  /// Where everybody rides the full distance it is done with the last lap.
  private func fullDistance(of rider: Rider) -> Int {
    guard rules.settings.lapsEnd == .everyone, let laps = rules.laps(of: rider.endGroup) else {
      return rider.laps.count
    }
    return Swift.min(laps, rider.laps.count)
  }

  /// The first crossing at or after the leader's last is the last that counts.
  private func lapsUntilEnd(of rider: Rider) -> Int {
    var counted = rider.laps.count
    if let end = ends[rider.endGroup] {
      let before = rider.laps.partitioningIndex { raceEnd(atRow: $0, rider: -1) >= end }
      counted = Swift.min(before + 1, rider.laps.count)
    }
    return lapsUntilPulled(of: rider, among: counted)
  }

  /// Laps after the pull are kept, not counted.
  private func lapsUntilPulled(of rider: Rider, among counted: Int) -> Int {
    guard rider.entry.status == .pulled, let pulled = rider.entry.statusMoment.map(elapsed(of:))
    else { return counted }
    return Swift.min(counted, rider.laps.partitioningIndex { elapsed(ofRow: $0) > pulled })
  }

  private func isOnTheWay(rider index: Int, laps: Int) -> Bool {
    guard laps > 0, competition.race.stopped == nil, competition.isActive else { return false }
    if let fixed = rules.fixedLaps { return laps < fixed }
    if rules.isLapRace, rules.settings.lapsEnd == .everyone {
      return rules.laps(of: riders[index].endGroup).map { laps < $0 } ?? true
    }
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
    guard rules.endsWithLeader, rider.isPresent, let laps = rules.laps(of: rider.endGroup),
      laps > 0,
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
