extension RaceBook {
  /// When an entry on the way will finish; none where its end is not a number of laps known now.
  package func predictedFinish(ofEntry id: String) -> PredictedFinish? {
    guard let index = riderOfEntry[id].map(Int.init), isOnCourse(rider: index),
      let laps = lapsInAll(ofRider: index)
    else { return nil }
    let done = self.laps(ofEntry: id).filter(\.counts)
    return bySplits(ofEntry: id, laps: laps)
      ?? PredictedFinish(
        stretches: done.map { .init(length: 1, milliseconds: $0.milliseconds) }, whole: laps)
  }

  private func isOnCourse(rider index: Int) -> Bool {
    let (entry, score) = (riders[index].entry, riders[index].score)
    guard score.milliseconds == nil else { return score.isRunning }
    return entry.status == .ok && competition.isActive && competition.race.stopped == nil
  }

  /// By the ways between measured checkpoints, which tell more than whole laps.
  private func bySplits(ofEntry id: String, laps: Int) -> PredictedFinish? {
    let whole = rules.settings.lapMetres.map { $0 * laps } ?? competition.distanceMetres
    let splits = splits(ofEntry: id)
    let stretches = splits.compactMap { split in
      split.legMetres.map {
        PredictedFinish.Stretch(length: $0, milliseconds: split.legMilliseconds)
      }
    }
    guard let whole, splits.contains(where: { !$0.checkpoint.isEmpty }),
      stretches.count == splits.count
    else { return nil }
    return PredictedFinish(stretches: stretches, whole: whole)
  }

  private func lapsInAll(ofRider index: Int) -> Int? {
    let group = riders[index].endGroup
    return rules.discipline.lapsInAll(
      of: rules.laps(of: group), done: riders[index].laps.count, leader: leaderLaps(of: group))
  }
}
