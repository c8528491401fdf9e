extension RaceBook {
  /// What does not hold of the values a race is made of, or between them; empty where all does.
  package func checkInvariants() -> [String] {
    clock.checkInvariants(boots: crossings.boots) + crossings.checkInvariants()
      + field.checkInvariants()
      + sheets.checkInvariants(crossings, field, clock) { lapsBegin(of: $0) }
      + audit.checkInvariants(field.indices.map { laps(of: $0) }, crossings)
      + standings.checkInvariants() + marks.checkInvariants()
      + arrivals.checkInvariants { forecast(of: $0) }
      + openQuestions.checkInvariants(crossings) { questionKind(atRow: $0) != nil }
      + checkOwners() + checkMembers()
  }

  private func checkOwners() -> [String] {
    crossings.rows.filter { row in
      let bib = crossings.bibs[row.id]
      guard !row.flags.contains(.isBound), let bib else { return false }
      return row.competitor != field.holder(of: bib, at: row.id)
    }.map { "\($0.id) is not with whoever has its bib" }
  }

  private func checkMembers() -> [String] {
    let wrong = field.indices.filter { standings.isPresent($0) != field.competitors[$0].isPresent }
    let misjudged = Set(field.indices.map { judged($0) }).filter {
      (fields[$0] ?? FieldState()) != state(of: $0)
    }
    return wrong.map { "\(field.competitors[$0].entry.id) is on the board, or missing there" }
      + misjudged.map { "\($0) has decided something else" }
  }
}
