import Store

/// Values derived for each competitor and each crossing when the book applies a change.
extension RaceBook {
  func score(of index: Int) -> Score {
    let laps = competitorLaps(index)
    let derived = rules.derived(laps, in: fieldState(of: index))
    let group = field.competitors[index].startGroup
    var score = rules.score(of: field.competitors[index].entry, in: group, derived: derived)
    if laps.hasOpenDoubles {
      let sure = rules.derived(laps.withoutOpenDoubles, in: fieldState(of: index))
      let ranked = rules.score(of: field.competitors[index].entry, in: group, derived: sure)
      (score.key, score.groupKey) = (ranked.key, ranked.groupKey)
      score.sure = SureResult(
        laps: ranked.laps, metres: ranked.metres, milliseconds: ranked.milliseconds)
      // A finish that is not in doubt is the result, whatever was read before.
      if sure.progress.laps == rules.fixedLaps {
        score = ranked
        score.countedLaps = laps.count(upToSure: sure.progress.recorded)
      }
      if rules.fixedLaps != nil { score.isRunning = ranked.isRunning }
    }
    if rules.hasCourses {
      let course = rules.course(of: group)
      (score.key.course, score.groupKey.course) = (course, course)
    }
    score.estimated = estimates(of: index, laps: score.countedLaps)
    return isDamaged(index) ? score.unplaced : score
  }

  /// Returns the number of counted laps that were estimated.
  private func estimates(of index: Int, laps: Int) -> Int {
    guard audit.hasEstimates[index] else { return 0 }
    return sheets.laps[index].prefix(laps).count {
      crossings.rows[Int($0)].flags.contains(.estimated)
    }
  }

  /// Returns a competitor's laps as the rule set sees them.
  func competitorLaps(_ index: Int) -> CompetitorLaps {
    let status = field.competitors[index].entry.status
    let pulled = status == .pulled ? statusMilliseconds(of: index) : nil
    return CompetitorLaps(
      competitor: Int32(index), status: status, pulledAt: pulled,
      start: ownStart(of: index),
      lapsToDo: rules.laps(of: field.competitors[index].startGroup),
      penalty: field.competitors[index].entry.penaltyMilliseconds,
      hasOpenDoubles: audit.openDoubles[index] > 0,
      rows: field.competitors[index].isPresent ? sheets.laps[index] : [], crossings: crossings.rows,
      clock: clock)
  }

  /// Returns when a competitor got the status, in milliseconds after the race's start.
  ///
  /// It is `nil` if the moment is not known, or if it is a clock reading and the race has no gun.
  func statusMilliseconds(of index: Int) -> Int? {
    guard let moment = field.competitors[index].entry.statusMoment else { return nil }
    if case .stamp = moment, !clock.hasStarted { return nil }
    return elapsed(of: moment)
  }

  /// Returns the state of the group a competitor is judged with.
  func fieldState(of index: Int) -> FieldState {
    fields[judged(index)] ?? FieldState()
  }

  /// Returns the group a competitor is judged with; empty for the whole field.
  func judged(_ index: Int) -> String { judged(in: field.competitors[index].startGroup) }

  func judged(in group: String) -> String {
    type(of: rules.discipline).judgesWholeField ? "" : group
  }

  /// Derives the state of a group from the current laps of its members.
  func state(of group: String) -> FieldState {
    let members = field.indices.filter {
      field.competitors[$0].isPresent && judged($0) == group
    }
    return rules.discipline.state(of: members.map(competitorLaps))
  }

  /// Returns when a competitor is expected; `nil` before the first lap and after the last.
  func forecast(of index: Int) -> Forecast? {
    guard field.competitors[index].isPresent, standings.scores[index].isRunning,
      standings.scores[index].countedLaps == sheets.laps[index].count,
      let (last, laps) = latestLaps(of: index)
    else { return nil }
    let start = ownStart(of: index).gun
    return (LapPace(latest: laps) ?? LapPace(first: last - start)).map {
      Forecast(at: rules.discipline.lapStart(after: last, start: start) + $0.lap, pace: $0)
    }
  }

  /// Returns the last crossing and the latest full laps before it, leaving out possible doubles.
  private func latestLaps(of index: Int) -> (last: Int, laps: [Int])? {
    var moments: [Int] = []
    for row in sheets.laps[index].reversed() where !crossings.isOpenDouble(row: row) {
      moments.append(elapsed(ofRow: row))
      if moments.count > LapPace.size { break }
    }
    guard let last = moments.first else { return nil }
    let start = ownStart(of: index).gun
    let laps = zip(moments, moments.dropFirst()).map { end, former in
      end - rules.discipline.lapStart(after: former, start: start)
    }
    return (last, laps.reversed())
  }
}

// MARK: - What cannot be read

extension RaceBook {
  /// The fields of a competition's document that decide places.
  private static let decisive: [String] = [
    Competition.CodingKeys.format, .rules, .settings, .categories, .race,
  ].map(\.rawValue)

  /// Whether part of the race itself cannot be read, so that no competitor has a place.
  package var isDamaged: Bool { competition.faults.first(in: Self.decisive) != nil }

  /// Returns whether an entry, or a crossing that may belong to it, cannot be read.
  func isDamaged(_ index: Int) -> Bool {
    let entry = field.competitors[index].entry
    return !entry.faults.isEmpty || isDamaged || damage.concerns(entry)
  }

  /// Returns what cannot be read of an entry or of what decides its place; empty if all can be.
  package func damagedFields(ofEntry id: String) -> [String] {
    guard let index = field.index(ofEntry: id), isDamaged(index) else { return [] }
    let own = field.competitors[index].entry.faults.fields
    return own.isEmpty ? competition.faults.fields + damage.records : own
  }
}

// MARK: - Which question a crossing opens

extension RaceBook {
  /// Returns the question that a row opens by the current state; `nil` if it opens none.
  func questionKind(atRow row: Int) -> QuestionKind? {
    let crossing = crossings.rows[row]
    guard crossing.stands, !crossing.flags.contains(.accepted) else { return nil }
    guard let index = field.owner(of: crossing) else {
      if crossing.flags.contains(.isBound) { return nil }
      return (crossings.bibs[crossing.id] ?? "").isEmpty ? .unknownCompetitor : .unknownBib
    }
    // Fields are read in place: copying the competitor for each of a million rows would cost more
    // than the rest.
    switch field.competitors[index].entry.status {
    case .dns: return .didNotStart
    case .dnf where crossing.id > field.competitors[index].entry.statusOrder ?? crossing.id:
      return .didNotFinish
    default: break
    }
    guard crossing.checkpoint == 0 else { return nil }
    return lapQuestion(atRow: Int32(row), of: index) ?? lateQuestion(atRow: row)
      ?? (crossings.asking.contains(crossing.id) ? .markRefused : nil)
  }

  /// Returns the question of a bib typed at a desk after the race; other sources know their lap.
  private func lateQuestion(atRow row: Int) -> QuestionKind? {
    let crossing = crossings.rows[row]
    guard crossing.source == .desk else { return nil }
    if let declared = official.declaration?.record, crossing.id > declared { return .afterOfficial }
    return clock.isAfterStop(crossing) ? .afterStop : nil
  }

  /// Returns the question of a crossing of the finish line that follows from its time.
  private func lapQuestion(atRow row: Int32, of index: Int) -> QuestionKind? {
    if clock.isDuringPause(crossings.rows[Int(row)]) { return .duringPause }
    if lacksWave(row: row, of: index) { return .withoutWave }
    if !sheets.early[index].isEmpty, sheets.early[index].contains(row) { return .beforeOwnStart }
    let isAfter = isAfterFinish(row: row, of: index)
    let isEarly = crossings.rows[Int(row)].flags.contains(.tooEarly)
    guard isAfter || isEarly else { return nil }
    if isDouble(row: row, of: index) { return .doubled }
    return isAfter ? .afterFinish : .tooEarly
  }

  /// Returns whether a row is the first crossing of a competitor who needs a wave and has none.
  private func lacksWave(row: Int32, of index: Int) -> Bool {
    guard !rules.settings.waves.isEmpty, field.competitors[index].wave.isEmpty,
      !field.competitors[index].entry.hasOwnStart,
      row == sheets.early[index].first ?? sheets.laps[index].first
    else { return false }
    return clock.needsWave(among: rules.settings.waves)
  }

  private func isAfterFinish(row: Int32, of index: Int) -> Bool {
    guard let laps = rules.fixedLaps, sheets.laps[index].count > laps,
      let lap = lap(endedBy: row, of: index)
    else { return false }
    let before = sheets.laps[index].prefix(lap)
    let doubtful = audit.openDoubles[index] > 0 ? before.count(where: crossings.isOpenDouble) : 0
    return lap - doubtful >= laps
  }

  /// Returns whether the competitor had crossed only seconds before.
  private func isDouble(row: Int32, of index: Int) -> Bool {
    guard let lap = lap(endedBy: row, of: index), lap > 0 else { return false }
    return elapsed(ofRow: row) - elapsed(ofRow: sheets.laps[index][lap - 1]) < DeskRules.double
  }
}
