import Timekeeping

/// The current state of one competition: a fold over its documents and its log.
///
/// Each change is applied individually, at a cost that does not grow with the race. The outcome
/// always equals that of reading everything from scratch. Only this file writes to the parts;
/// readers query them.
package struct RaceBook: Sendable {
  package private(set) var competition: Competition
  private(set) var rules: RaceRules
  private(set) var clock = RaceClock()
  private(set) var crossings = CrossingTable()
  package private(set) var field = Field()
  private(set) var sheets = LapSheets()
  private(set) var audit = LapAudit()
  private(set) var paces = FieldPaces()
  /// The state of each group that is judged together, by its name.
  private(set) var fields: [String: FieldState] = [:]
  private(set) var standings = Standings()
  private(set) var arrivals = Arrivals()
  private(set) var openQuestions = OpenQuestions()
  private(set) var marks = MarkLedger()
  /// The desks that are open, by session.
  package private(set) var desks: [String: OpenDesk] = [:]
  /// The official state of its results.
  package private(set) var official = OfficialState()
  private(set) var statusReasons = StatusReasons()
  /// The unreadable records of the log.
  private(set) var damage = RaceDamage()

  /// Reads a race from its documents and its whole log, oldest record first.
  package init(
    competition: Competition, entries: [Entry], log: some Sequence<LogRecord> = [LogRecord](),
    accountNames: [String: String] = [:]
  ) {
    self.competition = competition
    rules = RaceRules(of: competition)
    for entry in entries {
      let account = entry.userID ?? entry.userEmail
      field.add(entry, accountName: account.flatMap { accountNames[$0] } ?? "")
    }
    for record in log { _ = fold(record) }
    guard crossings.isInOrder else {
      self = RaceBook(
        competition: competition, entries: entries, log: log.inOrderOfEntry(),
        accountNames: accountNames)
      return
    }
    rebuild()
  }

  /// Creates a race from crossings that are already in memory.
  package init(competition: Competition, entries: [Entry], crossings: CrossingTable) {
    self.init(competition: competition, entries: entries)
    self.crossings = crossings
    rebuild()
  }

  /// Returns the book with only the crossings up to a time, in milliseconds after the start.
  ///
  /// Every correction, status and penalty known now is applied.
  package func board(atElapsed milliseconds: Int) -> RaceBook {
    var book = self
    book.crossings = crossings.filtered { clock.elapsed(of: $0) <= milliseconds }
    book.rebuild()
    return book
  }

  /// Derives all standings from the table of crossings.
  private mutating func rebuild() {
    rules = RaceRules(of: competition)
    clock.read(
      competition.race, waveOffsets: rules.settings.waveOffsets, boots: crossings.boots)
    crossings.clearJudgements(restartedAfter: competition.race.restartedAfter)
    for index in field.indices { field.place(index, by: rules) }
    openQuestions = OpenQuestions()
    sheets = LapSheets()
    sheets = LapSheets(dealing: crossings, to: field, on: clock)
    (audit, standings, paces) = (LapAudit(), Standings(), FieldPaces())
    extend()
    for index in field.indices {
      _ = sheets.part(index, at: lapsBegin(of: index), crossings, on: clock)
    }
    paces = FieldPaces(field.indices.map { contribution(of: $0) })
    for index in field.indices { judge(index, fromLap: 0) }
    for row in crossings.rows.indices where crossings.rows[row].competitor < 0 {
      updateQuestion(atRow: row)
    }
    fields = [:]
    for group in Set(field.indices.map { judged($0) }) { fields[group] = state(of: group) }
    standings = Standings(
      field.indices.map { standing(of: $0) },
      winnersPerSex: rules.settings.overallWinnersOutOfGroups)
    arrivals = Arrivals(field.indices.map { forecast(of: $0) })
    // A relegated competitor can be placed only after all others have their keys.
    for index in field.indices where field.relegationTarget(of: index) != nil { rescore(index) }
  }

  /// Makes room for new competitors.
  private mutating func extend() {
    let count = field.competitors.count
    sheets.extend(to: count)
    audit.extend(to: count)
    paces.extend(to: count)
    standings.extend(to: count)
    arrivals.extend(to: count)
  }
}

// MARK: - The log

/// A row that a record has added or changed, and its previous owner.
private struct RowChange {
  let row: Int
  let formerOwner: Int?
}

extension RaceBook {
  /// Applies a record that was appended to the log.
  package mutating func apply(_ record: LogRecord) {
    let declaration = official.declaration
    let changes = fold(record)
    clock.extend(to: crossings.boots)
    for change in changes { settle(change) }
    if official.declaration != declaration {
      for row in crossings.rows.indices { updateQuestion(atRow: row) }
    }
    if case .unreadable = record.act { rebuild() }
  }

  /// Adds a record to the tables without updating standings.
  ///
  /// - Returns: The rows it has added or changed, with their previous owners.
  private mutating func fold(_ record: LogRecord) -> [RowChange] {
    official.take(record)
    statusReasons.take(record)
    if case .unreadable(let act) = record.act {
      damage.note(act, in: record, crossings, field)
      return []
    }
    clock.record(record.stamp)
    if case .correction(let correction) = record.act {
      return record.target.map { fold(correction, of: $0.record, in: record) } ?? []
    }
    guard let id = CrossingID(documentID: record.id) else { return [] }
    switch record.act {
    case .crossings(let acts): return fold(acts, id: id)
    case .mark(let at, let bib):
      marks.add(
        WaitingMark(
          record: id, at: at, session: record.session, author: record.author, bib: bib))
    case .desk(let presence):
      desks[record.session] = presence.isOpen ? OpenDesk(saying: presence, in: record) : nil
    case .roster(let act, _, let bib) where act == .left || act == .removed:
      field.noteGone(bib, upTo: id)
      return changes(of: crossings.rows(ofBib: bib))
    default: break
    }
    return []
  }

  private mutating func fold(_ acts: [CrossingAct], id: CrossingID) -> [RowChange] {
    var changes: [RowChange] = []
    for (member, act) in acts.enumerated() {
      let row = crossings.append(act, id: id.member(member), in: field)
      changes.append(RowChange(row: row, formerOwner: nil))
    }
    return changes
  }

  private mutating func fold(
    _ correction: Correction, of record: CrossingID, in saying: LogRecord
  ) -> [RowChange] {
    if [.voided, .restored].contains(correction),
      let bib = field.noteBack(correction == .voided, goneBy: record)
    {
      return self.changes(of: crossings.rows(ofBib: bib))
    }
    let changes = changes(of: crossings.rows(concernedBy: correction, of: record))
    crossings.take(correction, of: record, by: saying.author, in: field)
    marks.take(correction, of: record)
    return changes
  }

  private func changes(of rows: [Int]) -> [RowChange] {
    rows.map { RowChange(row: $0, formerOwner: field.owner(of: crossings.rows[$0])) }
  }

  /// Moves a row to the right owner and position after it has changed.
  private mutating func settle(_ change: RowChange) {
    let (row, former) = (change.row, change.formerOwner)
    crossings.updateHolder(ofRow: row, in: field)
    let owner = field.owner(of: crossings.rows[row])
    if let former {
      let first = sheets.remove(Int32(row), of: former)
      crossings.set(.tooEarly, false, atRow: row)
      if former != owner { refresh(former, fromLap: first) }
    }
    if let owner {
      let stands = crossings.rows[row].stands
      let first = stands ? sheets.insert(Int32(row), of: owner, crossings, on: clock) : 0
      refresh(owner, fromLap: former == owner ? 0 : first)
    }
    updateQuestion(atRow: row)
  }
}

// MARK: - The documents

extension RaceBook {
  /// Applies the current document of a competition.
  package mutating func apply(_ changed: Competition) {
    guard changed != competition else { return }
    competition = changed
    rebuild()
  }

  /// Applies the current document of an entry, or adds a new entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - accountName: The name of the account behind it; `nil` leaves it unchanged.
  package mutating func apply(_ entry: Entry, accountName: String? = nil) {
    guard entry.competitionID == competition.id else { return }
    guard let index = field.index(ofEntry: entry.id) else {
      return add(entry, accountName: accountName ?? "")
    }
    let (former, owner) = (field.competitors[index], field.owner(of: index))
    field.replace(index, with: entry, accountName: accountName)
    place(index, formerOwner: owner)
    if former.entry.bib != entry.bib { settleRows(ofBibs: [former.entry.bib, entry.bib]) }
    refresh(index, fromLap: 0)
    if former.startGroup != field.competitors[index].startGroup {
      rejudge(judged(in: former.startGroup))
    }
  }

  private mutating func add(_ entry: Entry, accountName: String) {
    let index = field.competitors.count
    field.add(entry, accountName: accountName)
    extend()
    field.place(index, by: rules)
    settleRows(ofBibs: [entry.bib])
    refresh(index, fromLap: 0)
    remerge(into: entry.id)
    for follower in field.relegated(behind: entry.id) { rescore(follower) }
  }

  /// Removes an entry; its crossings no longer have an owner.
  package mutating func removeEntry(_ id: String) {
    guard let index = field.index(ofEntry: id) else { return }
    let (former, owner) = (field.competitors[index], field.owner(of: index))
    field.remove(index)
    sheets.clear(index)
    audit.clear(index)
    updatePace(of: index)
    for row in crossings.rows(readFor: index) {
      crossings.disown(row: row, bib: former.entry.bib)
      settle(RowChange(row: row, formerOwner: owner == index ? nil : owner))
    }
    rescore(index)
    rejudge(judged(in: former.startGroup))
    remerge(into: id)
    for follower in field.relegated(behind: id) { rescore(follower) }
  }

  /// Sets the name of the person who made the results official.
  mutating func nameOfficial(by author: String, _ name: String) {
    official.name(author: author, name)
  }

  /// Updates the name of an account.
  ///
  /// - Returns: Whether the account has an entry here.
  package mutating func rename(userID: String, to name: String) -> Bool {
    field.rename(userID: userID, to: name)
  }

  /// Updates a competitor's merge target, and reassigns the crossings read for it.
  private mutating func place(_ index: Int, formerOwner: Int) {
    field.place(index, by: rules)
    guard field.owner(of: index) != formerOwner else { return }
    for row in crossings.rows(readFor: index) {
      settle(RowChange(row: row, formerOwner: formerOwner))
    }
  }

  /// Updates the competitors merged into one that was added or removed.
  private mutating func remerge(into id: String) {
    for index in field.merged(into: id) {
      let (group, owner) = (field.competitors[index].startGroup, field.owner(of: index))
      place(index, formerOwner: owner)
      refresh(index, fromLap: 0)
      if group != field.competitors[index].startGroup { rejudge(judged(in: group)) }
    }
  }

  /// Assigns the unbound crossings of bibs to the entries that have these bibs now.
  private mutating func settleRows(ofBibs bibs: [String]) {
    for bib in bibs {
      for change in changes(of: crossings.rows(ofBib: bib)) { settle(change) }
    }
  }
}

// MARK: - What follows from a change

extension RaceBook {
  /// Judges a competitor again from a lap on, and all competitors this may affect.
  private mutating func refresh(_ index: Int, fromLap lap: Int) {
    let isParted = sheets.part(index, at: lapsBegin(of: index), crossings, on: clock)
    if isParted {
      for row in sheets.early[index] { crossings.set(.tooEarly, false, atRow: Int(row)) }
    }
    let isConcerned = updatePace(of: index)
    judge(index, fromLap: isParted || isConcerned ? 0 : lap)
    rank(index)
  }

  /// Updates the pace of a competitor's start group, and judges others again whom it concerns.
  ///
  /// - Returns: Whether it concerns the laps of the competitor.
  @discardableResult
  private mutating func updatePace(of index: Int) -> Bool {
    var isConcerned = false
    for (group, former) in paces.update(index, to: contribution(of: index)) {
      let both = [former, paces.pace(of: group)]
      isConcerned = isConcerned || audit.isConcerned(index, by: both)
      for other in field.indices
      where other != index && audit.isConcerned(other, by: both)
        && field.competitors[other].startGroup == group
      {
        judge(other, fromLap: 0)
        rank(other)
      }
    }
    return isConcerned
  }

  /// Ranks a competitor again, and all others if it decides how they are judged.
  private mutating func rank(_ index: Int) {
    let group = judged(index)
    let state = fields[group] ?? FieldState()
    let canChange = rules.discipline.canChange(state, competitorLaps(index))
    if !(canChange && rejudge(group)) { rescore(index) }
  }

  private mutating func judge(_ index: Int, fromLap first: Int) {
    audit.judge(laps(of: index), of: index, from: first, &crossings)
    let rows = sheets.laps[index]
    // A lap may settle the questions of the laps before it.
    for row in rows[max(0, min(first, rows.count) - LapAudit.successors)...] {
      updateQuestion(atRow: Int(row))
    }
    guard first == 0 else { return }
    for row in sheets.early[index] { updateQuestion(atRow: Int(row)) }
    for row in sheets.starts[index] { updateQuestion(atRow: Int(row)) }
    for row in sheets.splitReads[index] { updateQuestion(atRow: Int(row)) }
  }

  private mutating func updateQuestion(atRow row: Int) {
    openQuestions.update(row, isOpen: questionKind(atRow: row) != nil, &crossings)
  }

  /// Derives the state of a group again, and rescores its members if it has changed.
  ///
  /// - Returns: Whether the state has changed.
  @discardableResult
  private mutating func rejudge(_ group: String) -> Bool {
    let state = state(of: group)
    guard state != fields[group] else { return false }
    fields[group] = state
    for index in field.indices where judged(index) == group { rescore(index) }
    return true
  }

  /// Updates the position of a competitor and of those the judges have put behind it.
  private mutating func rescore(_ index: Int) {
    let hasMoved = standings.update(index, to: standing(of: index))
    arrivals.update(index, to: forecast(of: index))
    guard hasMoved else { return }
    for follower in standings.followers(of: index) { rescore(follower) }
  }

  /// Returns a competitor's standing with decisions of the judges; `nil` if not on the board.
  private func standing(of index: Int) -> Standing? {
    guard field.competitors[index].isPresent else { return nil }
    var score = score(of: index)
    let target = field.relegationTarget(of: index)
    if score.key.section == .placed {
      if field.competitors[index].entry.relegation == .lastOfLap {
        (score.key.isLastOfLap, score.groupKey.isLastOfLap) = (true, true)
      }
      if let target { score = standings.score(score, putBehind: target) }
    }
    return Standing(
      score: score, groups: field.competitors[index].groups,
      sex: field.competitors[index].entry.sex, behind: target)
  }
}
