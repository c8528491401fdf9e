extension RaceBook {
  /// The time of a rider as published: everybody of a bunch gets the time of its first.
  ///
  /// A gap of the set length to the rider in front begins a new bunch (CrossMgr, road races: one
  /// second). Riders on other laps are in no bunch together.
  func publishedMilliseconds(at position: Int) -> Int? {
    let index = Int(overall.riders[position])
    guard let gap = rules.settings.bunchGapMilliseconds, keys[index].section == .placed,
      !riders[index].score.isRunning
    else { return riders[index].score.milliseconds }
    var first = position
    while first > 0, isTogether(first - 1, first, within: gap) { first -= 1 }
    return riders[Int(overall.riders[first])].score.milliseconds
  }

  private func isTogether(_ one: Int, _ other: Int, within gap: Int) -> Bool {
    let (front, back) = (Int(overall.riders[one]), Int(overall.riders[other]))
    guard keys[front].section == .placed, keys[front].hasCovered(asMuchAs: keys[back]),
      !riders[front].score.isRunning, let first = riders[front].score.milliseconds,
      let second = riders[back].score.milliseconds
    else { return false }
    return abs(second - first) < gap
  }
}
