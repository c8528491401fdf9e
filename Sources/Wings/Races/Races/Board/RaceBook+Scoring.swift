extension RaceBook {
  func score(ofRider index: Int) -> Score {
    let laps = competitorLaps(index)
    let derived = rules.derived(laps, in: fieldState(ofRider: index))
    var score = rules.score(of: riders[index].entry, derived: derived)
    score.estimated = estimates(ofRider: index, laps: score.countedLaps)
    return relegated(score, ofRider: index)
  }

  /// How many of the laps that count were not seen.
  private func estimates(ofRider index: Int, laps: Int) -> Int {
    guard riders[index].hasEstimates else { return 0 }
    return riders[index].laps.prefix(laps).count {
      table.rows[Int($0)].flags.contains(.estimated)
    }
  }

  /// A competitor's laps as the rule set sees them.
  func competitorLaps(_ index: Int) -> CompetitorLaps {
    let status = riders[index].entry.status
    let pulled = status == .pulled ? riders[index].entry.statusMoment : nil
    return CompetitorLaps(
      competitor: Int32(index), status: status, pulledAt: pulled.map(elapsed(of:)),
      start: ownStart(ofRider: index), lapsToDo: rules.laps(of: riders[index].endGroup),
      penalty: riders[index].entry.penaltyMilliseconds,
      hasOpenDoubles: riders[index].openDoubles > 0,
      rows: riders[index].isPresent ? riders[index].laps : [], crossings: table.rows,
      clock: clock)
  }

  func isOpenDouble(row: Int32) -> Bool { table.rows[Int(row)].flags.isOpenDouble }
}

/// What the field decides for those who are judged together.
extension RaceBook {
  /// What is decided for a competitor by all who are judged with it.
  func fieldState(ofRider index: Int) -> FieldState {
    fields[judged(ofRider: index)] ?? FieldState()
  }

  /// The group a competitor is judged with; an empty name is everybody.
  private func judged(ofRider index: Int) -> String { judged(in: riders[index].endGroup) }

  private func judged(in group: String) -> String {
    type(of: rules.discipline).judgesWholeField ? "" : group
  }

  private func state(of group: String) -> FieldState {
    let field = riders.indices.filter { riders[$0].isPresent && judged(ofRider: $0) == group }
    return rules.discipline.state(of: field.map(competitorLaps))
  }

  mutating func judgeFields() {
    fields = [:]
    for group in Set(riders.indices.map(judged(ofRider:))) { fields[group] = state(of: group) }
  }

  /// Judges everybody anew with whom a competitor is judged, where its laps change what is decided.
  ///
  /// - Returns: Whether they do.
  mutating func rejudge(afterRider index: Int) -> Bool {
    let group = judged(ofRider: index)
    let isChanged = rules.discipline.canChange(
      fields[group] ?? FieldState(), competitorLaps(index))
    return isChanged && rejudge(group)
  }

  /// Judges a group anew that somebody has left.
  mutating func rejudge(afterLeaving group: String) { _ = rejudge(judged(in: group)) }

  private mutating func rejudge(_ group: String) -> Bool {
    let state = state(of: group)
    guard state != fields[group] else { return false }
    fields[group] = state
    for index in riders.indices where judged(ofRider: index) == group { rescore(rider: index) }
    return true
  }
}
