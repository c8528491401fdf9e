extension RaceBook {
  /// When an entry on the way will finish; none where its end is not a number of laps known now.
  package func predictedFinish(ofEntry id: String) -> PredictedFinish? {
    guard let index = riderOfEntry[id].map(Int.init), riders[index].score.isRunning,
      let laps = lapsInAll(ofRider: index)
    else { return nil }
    let done = self.laps(ofEntry: id).filter(\.counts)
    return PredictedFinish(
      stretches: done.map { .init(length: 1, milliseconds: $0.milliseconds) }, whole: laps)
  }

  /// In a lap race that the leader ends, a rider has as many laps left as fit in before that.
  private func lapsInAll(ofRider index: Int) -> Int? {
    guard let laps = rules.fixedLaps ?? raceLaps(ofRider: index) else { return nil }
    guard rules.endsWithLeader, rules.settings.lapsEnd == .leader else { return laps }
    let done = riders[index].laps.count
    let ahead = leaderLaps(of: riders[index].endGroup) - done
    return max(done + 1, laps - ahead)
  }

  private func raceLaps(ofRider index: Int) -> Int? {
    rules.endsWithLeader ? rules.laps(of: riders[index].endGroup) : nil
  }
}
