import SortedCollections
import Timekeeping

/// Queries about a competitor or a crossing.
extension RaceBook {
  /// Returns the race time of a crossing, in milliseconds after the race's start.
  func elapsed(ofRow row: Int32) -> Int { clock.elapsed(of: crossings.rows[Int(row)]) }

  /// Orders crossings by their moment, then by the order of entry.
  func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    crossings.comesBefore(one, other, on: clock)
  }

  /// Returns the crossings that end counted laps so long that others may be missing in them.
  func longLaps(of index: Int) -> [Int32] {
    audit.gaps[index].filter { row in
      lap(endedBy: row, of: index).map { $0 < standings.scores[index].countedLaps } ?? false
    }
  }

  /// Returns whether a lap, from 0, counts for the result and is no possible double.
  func counts(_ lap: Int, of index: Int) -> Bool {
    lap < standings.scores[index].countedLaps
      && !crossings.isOpenDouble(row: sheets.laps[index][lap])
  }

  /// Returns the number of counted laps that may be doubles.
  func shortLaps(of index: Int) -> Int {
    guard audit.openDoubles[index] > 0 else { return 0 }
    return sheets.laps[index].prefix(standings.scores[index].countedLaps)
      .count { crossings.isOpenDouble(row: $0) }
  }

  /// Returns whether a record follows every crossing so far.
  func goesOn(with record: LogRecord) -> Bool {
    guard case .crossings = record.act, let id = CrossingID(documentID: record.id),
      let last = crossings.rows.last
    else { return true }
    return id > last.id
  }

  /// Returns the laps of a competitor without those that may be doubles.
  func sureLaps(of index: Int) -> [Int32] {
    guard audit.openDoubles[index] > 0 else { return sheets.laps[index] }
    return sheets.laps[index].filter { !crossings.isOpenDouble(row: $0) }
  }

  /// Returns the competitor that a crossing counts for; `nil` if there is none.
  func owner(ofRow row: Int32) -> Int? { field.owner(of: crossings.rows[Int(row)]) }

  /// Returns the lap that a row ends, from 0; `nil` if it ends none.
  func lap(endedBy row: Int32, of index: Int) -> Int? {
    sheets.lap(endedBy: row, of: index, crossings, on: clock)
  }

  /// Returns a competitor's laps for judging.
  func laps(of index: Int) -> LapAudit.Laps {
    LapAudit.Laps(
      rows: sheets.laps[index], start: ownStart(of: index).gun, clock: clock,
      minimum: rules.shortestLap, firstMinimum: rules.shortestFirstLap,
      canMiss: rules.discipline.canMissLaps,
      field: paces.pace(of: field.competitors[index].startGroup))
  }

  /// Returns what a competitor contributes to the pace of its start group.
  func contribution(of index: Int) -> FieldPaces.Contribution {
    laps(of: index).contribution(to: field.competitors[index].startGroup, crossings)
  }

  /// Returns a competitor's start by gun and by net, in milliseconds after the race's start.
  package func ownStart(of index: Int) -> IndividualStart {
    // The competitor is read in place: copying it for each of a million rows would cost more than
    // the rest.
    let crossed = sheets.starts[index].first.map { elapsed(ofRow: $0) }
    return rules.discipline.start(
      given: clock.plannedStart(
        of: field.competitors[index].entry, inWave: field.competitors[index].wave),
      crossed: crossed)
  }
}

extension RaceBook {
  /// Returns when a lap of a competitor begins, in milliseconds after the race's start.
  func lapStart(_ lap: Int, of index: Int) -> Int {
    let start = ownStart(of: index).gun
    guard lap > 0 else { return start }
    let former = elapsed(ofRow: sheets.laps[index][lap - 1])
    let begins = rules.discipline.lapStart(after: former, start: start)
    return begins < elapsed(ofRow: sheets.laps[index][lap]) ? begins : former
  }

  /// Returns when a competitor's laps begin, in milliseconds after the race's start.
  ///
  /// Crossings before the competitor's start are no laps, nor are any while its wave has not
  /// started.
  func lapsBegin(of index: Int) -> Int {
    clock.isStarted(wave: field.competitors[index].wave) ? ownStart(of: index).gun : .max
  }
}

// MARK: - The clock

extension RaceBook {
  /// Returns the race time of a moment, in milliseconds after the race's start.
  package func elapsed(of moment: Moment) -> Int { clock.elapsed(of: moment) }

  /// Returns the clock reading at a race time, relative to a reading of the same boot.
  package func stamp(atElapsed milliseconds: Int, near stamp: Stamp) -> Stamp {
    clock.stamp(atElapsed: milliseconds, near: stamp)
  }

  /// Returns the time on the race clock; `nil` before the gun, constant after the stop.
  package func elapsedMilliseconds(at stamp: Stamp, wave: String? = nil) -> Int? {
    clock.elapsed(at: stamp, wave: wave)
  }

  /// Returns whether a gun has set the start of a wave; a planned start may still be to come.
  package func hasStart(ofWave wave: String) -> Bool {
    clock.hasStarted && clock.isStarted(wave: wave)
  }

  /// Returns how certain the race clock is; after a restart of the machine it must be checked.
  package func clockCertainty(at stamp: Stamp) -> RaceTimeline.Certainty {
    clock.certainty(at: stamp)
  }
}

// MARK: - The field

extension RaceBook {
  package var entryCount: Int { standings.overall.competitors.count }

  /// The number of competitors with a place, who precede all others.
  package var placedCount: Int {
    standings.overall.competitors.partitioningIndex {
      standings.keys[Int($0)].section != .placed
    }
  }

  /// Whether any competitor has a place.
  package var hasResults: Bool { placedCount > 0 }

  /// Whether the race has started, or has a crossing or a result.
  package var hasBegun: Bool { competition.race.hasStarted || crossingCount > 0 || hasResults }

  /// The number of valid crossings, with and without an owner.
  package var crossingCount: Int { crossings.standing }

  /// The number of crossings in `CrossingList.listed`: valid, or deleted by a user.
  package var listedCount: Int { crossings.listed }

  /// The groups entries have places in, in the order of the competition, then by name.
  package var groups: [String] {
    let named = competition.categories.map(\.name).filter { isPopulated($0) }
    return named
      + standings.byGroup.keys.filter { !named.contains($0) && isPopulated($0) }.sorted()
  }

  private func isPopulated(_ group: String) -> Bool {
    standings.byGroup[group]?.competitors.isEmpty == false
  }

  package var sexes: [Sex] {
    Sex.allCases.filter { standings.bySex[$0]?.competitors.isEmpty == false }
  }

  package func entry(_ id: String) -> Entry? {
    field.index(ofEntry: id).map { field.competitors[$0].entry }
  }

  /// Returns the entry that the crossings of a bib count for.
  package func entry(bib: String) -> Entry? {
    field.index(ofBib: Bib.canonical(bib)).map { field.competitors[field.owner(of: $0)].entry }
  }

  /// Returns the entry of an account.
  package func entry(ofUser userID: String) -> Entry? {
    field.index(ofUser: userID).map { field.competitors[$0].entry }
  }

  /// Returns the name on the board; empty if there is none.
  package func name(of entryID: String) -> String {
    field.index(ofEntry: entryID).map { field.competitors[$0].name } ?? ""
  }

  /// Every bib of the race, in no order.
  package var bibs: [String] { field.bibs }

  /// The number of times a bib was assigned or released; unchanged means the same bibs.
  package var bibChanges: Int { field.bibChanges }

  /// Returns the position of an entry on the board.
  package func position(ofEntry id: String) -> Int? {
    field.index(ofEntry: id).flatMap { standings.position(of: $0) }
  }

  /// Returns the position of a bib on the board.
  package func position(ofBib bib: String) -> Int? {
    field.index(ofBib: Bib.canonical(bib)).map { field.owner(of: $0) }
      .flatMap { standings.position(of: $0) }
  }

  /// Returns the last crossing of a bib, in milliseconds after the race's start.
  package func lastCrossing(ofBib bib: String) -> Int? {
    field.index(ofBib: bib).flatMap { sheets.laps[field.owner(of: $0)].last }
      .map { elapsed(ofRow: $0) }
  }

  /// Returns the most laps in a group; an empty name is the whole field.
  package func leaderLaps(of group: String) -> Int {
    field.indices.lazy.filter { index in
      field.competitors[index].isPresent
        && (group.isEmpty || field.competitors[index].startGroup == group)
    }.map { sheets.laps[$0].count - audit.openDoubles[$0] }.max() ?? 0
  }

  /// Returns whether a competitor was on the course when the clock was stopped.
  func isCutShort(_ index: Int) -> Bool {
    guard let stopped = competition.race.stopped, standings.isFinished(index),
      field.competitors[index].entry.status == .ok,
      standings.scores[index].source == .derived, standings.scores[index].status == .ok
    else { return false }
    return rules.discipline.isCutShort(
      competitorLaps(index), in: fieldState(of: index),
      stopped: elapsedMilliseconds(at: stopped) ?? 0)
  }

  /// Returns whether a competitor has started, has not finished and is still expected.
  func isStillOut(_ index: Int) -> Bool {
    field.competitors[index].isPresent && hasStarted(index) && !standings.isFinished(index)
      && !field.competitors[index].entry.status.isOut && standings.scores[index].status == .ok
      && !isPutOut(index)
  }

  /// Returns whether the time has put a competitor out who has completed no lap.
  private func isPutOut(_ index: Int) -> Bool {
    guard type(of: rules.discipline).putsOut, !standings.scores[index].isRunning else {
      return false
    }
    let state = fieldState(of: index)
    guard let stopped = competition.race.stopped else { return state.bells > 0 }
    return !rules.discipline.isCutShort(
      competitorLaps(index), in: state, stopped: elapsedMilliseconds(at: stopped) ?? 0)
  }

  /// Returns whether a competitor is presumably on the course, now or when the clock stopped.
  func isOut(_ index: Int) -> Bool { isStillOut(index) || isCutShort(index) }

  /// Returns whether a competitor has finished: placed, with no lap left to do, and not cut short.
  func isFinished(_ index: Int) -> Bool { standings.isFinished(index) && !isCutShort(index) }

  /// Returns whether a competitor has started; after the gun that is everyone but a DNS.
  func hasStarted(_ index: Int) -> Bool {
    if field.competitors[index].entry.status == .dns { return false }
    return competition.race.hasStarted || !sheets.laps[index].isEmpty
      || !sheets.starts[index].isEmpty || standings.scores[index].milliseconds != nil
      || standings.scores[index].source != .derived
  }
}

// MARK: - Questions and marks

extension RaceBook {
  /// The number of open questions, without making a list.
  package var questionCount: Int { openQuestions.rows.count }

  /// The waiting marks, oldest first.
  package var marksWaiting: [WaitingMark] {
    guard let start = competition.race.restartedAfter else { return marks.waiting }
    return marks.waiting.filter { $0.record > start }
  }
}
