import Accounts
import Races
import Store

/// Changes of many entries at a time.
extension RaceService {
  /// Sets a category, a wave, a team or a status of entries.
  ///
  /// - Parameters:
  ///   - setting: The values to set.
  ///   - entryIDs: The entries.
  ///   - competitionID: The competition of the entries.
  ///   - author: The author of the change.
  ///   - why: The reason, for the history and the results; empty for none.
  /// - Returns: The changes; entries that already had the values are not counted.
  /// - Throws: `RaceError.invalid` with the problems of the texts; `RaceError` if the author does
  ///   not run the competition or it is deactivated; what the store throws. Earlier batches of 500
  ///   are saved then.
  package func set(
    _ setting: EntrySetting, of entryIDs: [String], in competitionID: String, by author: Author,
    why: String = ""
  ) throws -> EntryEdits {
    let setting = try setting.checked()
    return try edit(entryIDs, in: competitionID, by: author, why: why) { work, id in
      let entry = try work.roster.entry(id)
      var acts: [EntryEdits.Act] = []
      if let change = setting.change(of: entry) {
        acts.append(.record(try work.roster.change(change, of: id).0))
      }
      if let team = setting.team, entry.team != team {
        try work.roster.setTeam(team, of: id)
        acts.append(.team(entryID: id, from: entry.team, to: team))
      }
      return acts
    }
  }

  /// Assigns the bibs of a plan; bibs worn by other entries of the plan are passed on.
  ///
  /// - Parameters:
  ///   - plan: The assignment.
  ///   - competitionID: The competition of the entries.
  ///   - author: The author of the change.
  /// - Returns: The changes.
  /// - Throws: `RaceError.bibTaken` if another entry got one of them meanwhile; `RaceError` if the
  ///   author does not run the competition or it is deactivated; what the store throws. Earlier
  ///   batches of 500 are saved then.
  package func giveBibs(
    _ plan: BibPlan, in competitionID: String, by author: Author
  ) throws -> EntryEdits {
    let bibs = Dictionary(uniqueKeysWithValues: plan.bibs.map { ($0.entryID, $0.bib) })
    var edits = try edit(plan.passedOn, in: competitionID, by: author) { work, id in
      [.record(try work.roster.setBib("", of: id))]
    }
    let given = try edit(
      plan.bibs.map(\.entryID), in: competitionID, by: author, session: edits.session
    ) { work, id in
      [.record(try work.roster.setBib(bibs[id] ?? "", of: id))]
    }
    edits.append(given)
    return edits
  }

  /// Undoes changes of many entries, the latest first.
  ///
  /// - Throws: `RaceError.builtOn` if an entry was changed later; `RaceError` if the author does
  ///   not run the competition or it is deactivated; what the store throws.
  package func undo(_ edits: EntryEdits, by author: Author) throws {
    try play(Array(edits.acts.reversed()), of: edits, by: author) { work, act in
      switch act {
      case .record(let id): try work.undoing.undo(id)
      case .team(let id, let from, let to): try work.roster.setTeam(from, of: id, insteadOf: to)
      case .removed(let record, let entry):
        try work.roster.putBack(entry, removedBy: record)
      case .imported(let before, let after): try work.roster.turn(after, into: before)
      }
    }
  }

  /// Redoes changes that were undone.
  ///
  /// - Throws: `RaceError.builtOn` if an entry was changed later; `RaceError` if the author does
  ///   not run the competition or it is deactivated; what the store throws.
  package func redo(_ edits: EntryEdits, by author: Author) throws {
    try play(edits.acts, of: edits, by: author) { work, act in
      switch act {
      case .record(let id): try work.undoing.redo(id)
      case .team(let id, let from, let to): try work.roster.setTeam(to, of: id, insteadOf: from)
      case .removed(let record, let entry):
        try work.roster.takeOut(entry, removedBy: record)
      case .imported(let before, let after): try work.roster.turn(before, into: after)
      }
    }
  }

  private func play(
    _ acts: [EntryEdits.Act], of edits: EntryEdits, by author: Author,
    _ body: @escaping @Sendable (RaceTransaction, EntryEdits.Act) throws -> Void
  ) throws {
    let request = request(edits.competitionID, by: author, session: edits.session)
    try inBatches(acts) { batch in
      try perform(request) { work in
        for act in batch { try body(work, act) }
      }
    }
  }

  private func edit(
    _ entryIDs: [String], in competitionID: String, by author: Author, session: String? = nil,
    why: String = "",
    _ body: @escaping @Sendable (RaceTransaction, _ entryID: String) throws -> [EntryEdits.Act]
  ) throws -> EntryEdits {
    let session = session ?? identifiers.make()
    let request = request(competitionID, by: author, session: session).because(why)
    var edits = EntryEdits(in: competitionID, session: session)
    try inBatches(entryIDs) { batch in
      let done = try perform(request) { work in
        try batch.map { id in (id: id, acts: try body(work, id)) }
      }
      for (id, acts) in done { acts.forEach { edits.note($0, on: id) } }
    }
    return edits
  }
}

extension RosterWork {
  fileprivate func setBib(_ bib: String, of id: String) throws -> CrossingID {
    var change = EntryChange()
    change.bib = bib
    return try self.change(change, of: id).0
  }

  /// Sets a team; `present` is the expected current team, or `nil` to skip the check.
  ///
  /// - Throws: `RaceError.noSuchEntry`, or `builtOn` if the current team is another; what the store
  ///   throws.
  fileprivate func setTeam(_ team: String, of id: String, insteadOf present: String? = nil) throws {
    var entry = try entry(id)
    if let present, entry.team != present { throw RaceError(.builtOn) }
    entry.team = team
    entry.faults.mend([Entry.CodingKeys.team.rawValue])
    try add(entry, as: .edited)
  }
}

/// Copying from an earlier competition.
extension RaceService {
  /// Returns what copying parts of an earlier competition would change, without changing anything.
  ///
  /// - Throws: `RaceError.notAllowed` if the author does not run both; `noSuchCompetition`; what
  ///   the store throws.
  package func plan(
    _ parts: Set<CopyPart>, from former: String, into present: String, by author: Author
  ) throws -> CopyPlan {
    CopyPlan(
      parts, from: try contents(of: former, by: author), into: try contents(of: present, by: author)
    )
  }

  /// Copies parts of an earlier competition, which stays unchanged.
  ///
  /// - Returns: What was copied.
  /// - Throws: `RaceError.notAllowed` if the author does not run both; `deactivated` if the target
  ///   is closed; what the store throws. Earlier batches of 500 entries are saved then.
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
