extension RaceBook {
  /// Judges a rider anew from a lap on, and everybody whose race ends elsewhere because of it.
  mutating func refresh(rider index: Int, fromLap lap: Int) {
    flagLaps(ofRider: index, from: lap)
    updateBackyard()
    if updateEnd(afterRider: index) {
      let group = riders[index].endGroup
      for other in riders.indices where riders[other].endGroup == group { rescore(rider: other) }
    } else {
      rescore(rider: index)
    }
  }

  /// Whether a rider's crossings have moved the end of the race of its group.
  private mutating func updateEnd(afterRider index: Int) -> Bool {
    let group = riders[index].endGroup
    let (candidate, current) = (endCandidate(ofRider: index), ends[group])
    if let current, current.rider == Int32(index) {
      guard candidate != current else { return false }
      ends[group] = firstEnd(of: group)
    } else {
      guard let candidate, current.map({ candidate < $0 }) ?? true else { return false }
      ends[group] = candidate
    }
    return ends[group] != current
  }

  mutating func rescore(rider index: Int) {
    guard riders[index].isPresent else { return due[index] = nil }
    let score = score(ofRider: index)
    let isMoved = score.key != keys[index] || score.groupKey != groupKeys[index]
    if isMoved { unrank(rider: index) }
    take(score, ofRider: index)
    guard isMoved else { return }
    rank(rider: index)
    rescoreRelegated(behind: index)
  }

  /// Scores a rider that is on no ranking yet.
  ///
  /// - Returns: Whether that has changed its keys.
  mutating func takeScore(ofRider index: Int) -> Bool {
    let (score, former) = (score(ofRider: index), keys[index])
    take(score, ofRider: index)
    return former != score.key
  }

  private mutating func take(_ score: Score, ofRider index: Int) {
    riders[index].score = score
    keys[index] = score.key
    groupKeys[index] = score.groupKey
    due[index] = forecast(ofRider: index)
  }

  /// Takes a rider off every ranking; its groups and keys must still be those it was ranked by.
  mutating func unrank(rider index: Int) {
    let rider = Int32(index)
    overall.remove(rider, keys: keys)
    for group in riders[index].groups { byGroup[group]?.remove(rider, keys: groupKeys) }
    if let sex = riders[index].entry.sex { bySex[sex]?.remove(rider, keys: groupKeys) }
  }

  mutating func rank(rider index: Int) {
    let rider = Int32(index)
    overall.insert(rider, keys: keys)
    for group in riders[index].groups {
      byGroup[group, default: Ranking()].insert(rider, keys: groupKeys)
    }
    if let sex = riders[index].entry.sex {
      bySex[sex, default: Ranking()].insert(rider, keys: groupKeys)
    }
  }
}
