extension RaceRules {
  /// Loops decide; all but the winner are DNF, listed by loops (backyardultra.net).
  func scoreBackyard(of entry: Entry, derived: DerivedResult, into score: inout Score) {
    score.laps = derived.laps
    score.milliseconds = derived.gunMilliseconds
    score.metres = settings.lapMetres.map { $0 * derived.laps }
    score.isRunning = derived.isOnTheWay && !derived.isWinner
    let isIn = derived.isOnTheWay || derived.isWinner
    score.status = entry.status == .ok && !isIn && derived.laps > 0 ? .dnf : entry.status
    takeGivenLoops(of: entry, into: &score)
    score.key.covered = score.laps
    score.key.section = section(of: score.status, hasResult: score.laps > 0)
    score.groupKey = score.key
  }

  /// Loops typed as kilometres, or read from a file.
  private func takeGivenLoops(of entry: Entry, into score: inout Score) {
    if entry.km > 0 {
      score.source = .typed
      score.metres = Int((entry.km * 1000).rounded())
      score.laps = settings.lapMetres.map { (score.metres ?? 0) / max(1, $0) } ?? score.laps
    } else if let laps = entry.imported?.laps, laps > 0, score.laps == 0 {
      (score.source, score.laps) = (.imported, laps)
    } else {
      return
    }
    (score.status, score.milliseconds, score.isRunning) = (entry.status, nil, false)
  }
}
