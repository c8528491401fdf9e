/// Places lost by a decision of the judges: the place changes, the time does not.
extension RaceBook {
  /// The keys of a rider after the judges' decision.
  func relegated(_ score: Score, ofRider index: Int) -> Score {
    guard score.key.section == .placed else { return score }
    var score = score
    switch riders[index].entry.relegation {
    case nil: break
    case .lastOfLap: (score.key.isLastOfLap, score.groupKey.isLastOfLap) = (true, true)
    case .behind(let id):
      guard let target = riderOfEntry[id].map(Int.init), riders[target].isPresent,
        target != index, keys[target].section == .placed
      else { return score }
      score.key = score.key.put(behind: keys[target])
      score.groupKey = score.groupKey.put(behind: groupKeys[target])
    }
    return score
  }

  /// Who stands behind somebody moves with them.
  mutating func rescoreRelegated(behind index: Int) {
    for rider in relegatedBehind[Int32(index)] ?? [] { rescore(rider: Int(rider)) }
  }

  mutating func noteRelegation(of rider: Int32, from old: Relegation?, to new: Relegation?) {
    if case .behind(let id) = old, let target = riderOfEntry[id] {
      relegatedBehind[target]?.removeAll { $0 == rider }
    }
    if case .behind(let id) = new, let target = riderOfEntry[id] {
      relegatedBehind[target, default: []].append(rider)
    }
  }

  mutating func noteRelegations(behind id: String) {
    guard let target = riderOfEntry[id] else { return }
    relegatedBehind[target] = riders.indices.map(Int32.init).filter {
      riders[Int($0)].entry.relegation == .behind(entryID: id) && !riders[Int($0)].isGone
    }
  }

  /// Scores those put behind others once all others have their keys; they may stand in a row.
  mutating func settleRelegations() {
    relegatedBehind = [:]
    let put = riders.indices.filter { index in
      guard case .behind = riders[index].entry.relegation else { return false }
      noteRelegation(of: Int32(index), from: nil, to: riders[index].entry.relegation)
      return true
    }
    for _ in put {
      let isSettled = put.allSatisfy { !takeScore(ofRider: $0) }
      if isSettled { break }
    }
  }
}

extension RankKey {
  fileprivate func put(behind other: RankKey) -> RankKey {
    var key = other
    key.relegations += 1
    (key.ownTime, key.ownOrder) = (time, order)
    return key
  }
}
