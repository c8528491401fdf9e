import Accounts
import Races
import Store

/// Taking over from a former competition.
extension RaceService {
  /// What taking parts of a former competition over would come to; changes nothing.
  ///
  /// - Throws: `RaceError.notAllowed` for those who do not run both, `noSuchCompetition`; what the
  ///   store throws.
  package func plan(
    _ parts: Set<CopyPart>, from former: String, into present: String, by author: Author
  ) throws -> CopyPlan {
    CopyPlan(
      parts, from: try contents(of: former, by: author), into: try contents(of: present, by: author)
    )
  }

  /// Takes parts of a former competition over, which stays as it is.
  ///
  /// - Returns: What was taken over.
  /// - Throws: `RaceError.notAllowed` for those who do not run both, `deactivated` where it would
  ///   go into a closed one; what the store throws. Batches of 500 entries before that are saved.
  package func copy(
    _ parts: Set<CopyPart>, from former: String, into present: String, by author: Author
  ) throws -> CopyPlan {
    let plan = try plan(parts, from: former, into: present, by: author)
    let request = request(present, by: author)
    if plan.changesCompetition { try perform(request) { try $0.take(over: plan) } }
    try inBatches(plan.entries) { batch in
      let ids = batch.map { _ in identifiers.make() }
      try perform(request) { work in
        for (entry, id) in zip(batch, ids) {
          var entry = entry
          (entry.id, entry.competitionID) = (id, present)
          try work.roster.add(entry, as: .added)
        }
      }
    }
    return plan
  }

  private func contents(
    of id: String, by author: Author
  ) throws -> (competition: Competition, entries: [Entry]) {
    let directory = RaceDirectory(store: store)
    guard let competition = try directory.competition(id) else {
      throw RaceError(.noSuchCompetition, ["id": id])
    }
    if case .person(let person) = author, !competition.isRun(by: person) {
      throw RaceError(.notAllowed, ["competition": competition.name])
    }
    return (competition, try directory.entries(of: id))
  }
}

extension RaceTransaction {
  fileprivate func take(over plan: CopyPlan) throws {
    let course = competition.settings.courseID
    try update { competition in
      competition.categories += plan.categories
      competition.settings.waves += plan.waves
      competition.settings.waveOffsets.merge(plan.waveOffsets) { present, _ in present }
      competition.settings.teams += plan.teams
      if let courseID = plan.courseID { competition.settings.courseID = courseID }
    }
    try append(.competition(.updated))
    if plan.courseID != nil { try Course.dropUnused(course, in: transaction) }
  }
}
