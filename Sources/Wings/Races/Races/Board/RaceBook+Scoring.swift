extension RaceBook {
  func score(ofRider index: Int) -> Score {
    let laps = competitorLaps(index)
    let derived = rules.derived(laps, in: fieldState(ofRider: index))
    var score = rules.score(of: field.competitors[index].entry, derived: derived)
    score.estimated = estimates(ofRider: index, laps: score.countedLaps)
    return isDamaged(index) ? score.unplaced : score
  }

  /// How many of the laps that count were not seen.
  private func estimates(ofRider index: Int, laps: Int) -> Int {
    guard audit.hasEstimates[index] else { return 0 }
    return sheets.laps[index].prefix(laps).count {
      crossings.rows[Int($0)].flags.contains(.estimated)
    }
  }

  /// A competitor's laps as the rule set sees them.
  func competitorLaps(_ index: Int) -> CompetitorLaps {
    let status = field.competitors[index].entry.status
    let pulled = status == .pulled ? field.competitors[index].entry.statusMoment : nil
    return CompetitorLaps(
      competitor: Int32(index), status: status, pulledAt: pulled.map(elapsed(of:)),
      start: ownStart(ofRider: index),
      lapsToDo: rules.laps(of: field.competitors[index].startGroup),
      penalty: field.competitors[index].entry.penaltyMilliseconds,
      hasOpenDoubles: audit.openDoubles[index] > 0,
      rows: field.competitors[index].isPresent ? sheets.laps[index] : [], crossings: crossings.rows,
      clock: clock)
  }

  /// What is decided for a competitor by all who are judged with it.
  func fieldState(ofRider index: Int) -> FieldState {
    fields[judged(index)] ?? FieldState()
  }

  /// The group a competitor is judged with; an empty name is everybody.
  func judged(_ index: Int) -> String { judged(in: field.competitors[index].startGroup) }

  func judged(in group: String) -> String {
    type(of: rules.discipline).judgesWholeField ? "" : group
  }

  /// What a group that is judged together decides by what its laps are now.
  func state(of group: String) -> FieldState {
    let members = field.indices.filter {
      field.competitors[$0].isPresent && judged($0) == group
    }
    return rules.discipline.state(of: members.map(competitorLaps))
  }
}
