extension RaceBook {
  /// Judges a rider anew from a lap on, and everybody for whom that decides something.
  mutating func refresh(rider index: Int, fromLap lap: Int) {
    flagLaps(ofRider: index, from: lap)
    if !rejudge(afterRider: index) { rescore(rider: index) }
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
