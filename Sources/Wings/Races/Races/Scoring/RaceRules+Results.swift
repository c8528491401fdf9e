/// The result that follows from crossings alone, before typed and imported ones are considered.
struct DerivedResult: Sendable, Equatable {
  var progress = Progress()
  /// The time from the competitor's gun to the last lap that counts.
  var gunMilliseconds: Int?
  var netMilliseconds: Int?
  /// The order of entry of the last crossing that counts.
  var order = 0
}

/// Result sources: typed comes before imported, imported before derived, in every rule set.
extension RaceRules {
  func derived(_ laps: CompetitorLaps, in state: FieldState) -> DerivedResult {
    var result = DerivedResult(progress: discipline.progress(laps, in: state))
    guard result.progress.recorded > 0 else { return result }
    let last = laps.end(result.progress.recorded - 1)
    // A crossing before the individual start is no finish. It opens a question instead.
    guard last.elapsed >= laps.start.gun else { return DerivedResult() }
    result.gunMilliseconds = last.elapsed - laps.start.gun
    result.netMilliseconds = last.elapsed - laps.start.net
    result.order = last.id.rawValue
    return result
  }

  func score(of entry: Entry, in group: String, derived: DerivedResult) -> Score {
    var outcome = outcome(of: entry, in: group, derived, basis: settings.basis)
    var score = Score()
    score.source = outcome.source
    score.laps = outcome.laps
    score.metres = outcome.metres
    score.countedLaps = derived.progress.recorded
    score.isRunning =
      outcome.source == .derived && derived.progress.isOnCourse && entry.status == .ok
    score.status = status(of: entry, outcome, derived.progress)
    outcome.status = score.status
    score.key = discipline.key(outcome, entry)
    score.groupKey = score.key
    switch discipline.format {
    case .distance: score.milliseconds = outcome.milliseconds
    case .time:
      score.milliseconds = outcome.milliseconds.map { $0 + entry.penaltyMilliseconds }
      guard groupsHaveOwnBasis, let basis = settings.groupBasis else { break }
      var ofGroups = self.outcome(of: entry, in: group, derived, basis: basis)
      ofGroups.status = score.status
      score.groupKey = discipline.key(ofGroups, entry)
    }
    return score
  }

  private func outcome(
    of entry: Entry, in group: String, _ derived: DerivedResult, basis: Basis
  ) -> Outcome {
    var outcome = Outcome()
    outcome.laps = derived.progress.laps
    outcome.milliseconds = basis == .gun ? derived.gunMilliseconds : derived.netMilliseconds
    outcome.order = derived.order
    outcome.wonLap = derived.progress.wonLap
    switch discipline.format {
    case .time:
      takeGivenTime(of: entry, in: group, basis: basis, into: &outcome)
      outcome.metres = metres(ofLaps: outcome.laps)
    case .distance:
      outcome.milliseconds = derived.gunMilliseconds
      outcome.metres = metres(ofLaps: outcome.laps, and: entry.partLapMetres)
      takeGivenDistance(of: entry, into: &outcome)
    }
    return outcome
  }

  private func metres(ofLaps laps: Int, and part: Int? = nil) -> Int? {
    let metres = settings.lapMetres.map { $0 * laps + (part ?? 0) } ?? 0
    return metres > 0 ? metres : nil
  }

  private func takeGivenTime(
    of entry: Entry, in group: String, basis: Basis, into outcome: inout Outcome
  ) {
    let (gun, net) = (entry.imported?.gunMilliseconds, entry.imported?.netMilliseconds)
    let ridden = fixedLaps == nil && outcome.laps > 0 ? outcome.laps : nil
    let all = fixedLaps ?? laps(of: group) ?? 1
    if entry.min > 0 {
      outcome.take(.typed, laps: ridden ?? entry.imported?.laps ?? all)
      outcome.milliseconds = Int((entry.min * 60_000).rounded())
    } else if let time = basis == .gun ? gun ?? net : net ?? gun, time > 0 {
      outcome.take(.imported, laps: entry.imported?.laps ?? all)
      outcome.milliseconds = time
    }
  }

  private func takeGivenDistance(of entry: Entry, into outcome: inout Outcome) {
    if entry.km > 0 {
      let metres = Int((entry.km * 1000).rounded())
      outcome.take(.typed, laps: laps(inMetres: metres) ?? outcome.laps)
      outcome.metres = metres
    } else if let metres = entry.imported?.metres, metres > 0 {
      outcome.take(.imported, laps: laps(inMetres: metres) ?? outcome.laps)
      outcome.metres = metres
    } else if let laps = entry.imported?.laps, laps > 0, outcome.laps == 0 {
      outcome.take(.imported, laps: laps)
      outcome.metres = metres(ofLaps: laps)
    }
  }

  /// Returns the whole laps in a distance; `nil` if whole laps are not what counts.
  private func laps(inMetres metres: Int) -> Int? {
    discipline.countsWholeLaps ? settings.lapMetres.map { metres / max(1, $0) } : nil
  }

  /// Returns the status; a finish over the limit is OTL, measured without penalties.
  private func status(of entry: Entry, _ outcome: Outcome, _ progress: Progress) -> Status {
    guard entry.status == .ok else { return entry.status }
    if outcome.source == .derived, progress.isOut, outcome.laps > 0 { return .dnf }
    guard discipline.format == .time, let limit = settings.limitMilliseconds,
      let time = outcome.milliseconds, time > limit,
      outcome.source != .derived || !progress.isOnCourse
    else { return .ok }
    return .overLimit
  }
}

extension Outcome {
  /// Replaces the derived result by a given one, which has no crossing.
  fileprivate mutating func take(_ source: ResultSource, laps: Int) {
    (self.source, self.laps) = (source, laps)
    (milliseconds, order, wonLap) = (nil, 0, nil)
  }
}

extension Discipline {
  fileprivate var countsWholeLaps: Bool { Self.countsWholeLaps }
}
