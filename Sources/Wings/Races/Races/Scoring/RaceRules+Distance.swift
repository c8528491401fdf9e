extension RaceRules {
  /// Distance races: most metres first, then who reached them first.
  func scoreDistance(of entry: Entry, derived: DerivedResult, into score: inout Score) {
    score.laps = derived.laps
    score.milliseconds = derived.gunMilliseconds
    score.metres = settings.lapMetres.map { $0 * derived.laps + (entry.partLapMetres ?? 0) }
    score.status = entry.status
    score.isRunning = derived.isOnTheWay && entry.status == .ok
    if entry.km > 0 {
      take(Int((entry.km * 1000).rounded()), from: .typed, into: &score)
    } else if let metres = entry.imported?.metres, metres > 0 {
      take(metres, from: .imported, into: &score)
    } else if let laps = entry.imported?.laps, laps > 0, derived.laps == 0 {
      score.laps = laps
      take(settings.lapMetres.map { $0 * laps }, from: .imported, into: &score)
    }
    if score.metres == 0 { score.metres = nil }
    score.key = distanceKey(score, derived: derived)
    score.groupKey = score.key
  }

  private func take(_ metres: Int?, from source: ResultSource, into score: inout Score) {
    score.source = source
    score.metres = metres
    score.milliseconds = nil
    score.isRunning = false
  }

  private func distanceKey(_ score: Score, derived: DerivedResult) -> RankKey {
    var key = RankKey()
    key.covered = score.metres ?? score.laps
    key.section = section(of: score.status, hasResult: key.covered > 0)
    // A typed distance has no moment at which it was reached, so it follows equal ones that have.
    key.time = score.source == .derived ? derived.gunMilliseconds ?? 0 : Int.max
    key.order = score.source == .derived ? derived.order : 0
    return key
  }
}
