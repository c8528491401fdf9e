import SortedCollections
import Timekeeping

/// What readers ask of a competitor and of a crossing.
extension RaceBook {
  /// The race time of a crossing, in milliseconds after the race's start.
  func elapsed(ofRow row: Int32) -> Int { clock.elapsed(of: crossings.rows[Int(row)]) }

  /// Crossings stand by their moment, then by the order of entry.
  func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    crossings.comesBefore(one, other, on: clock)
  }

  /// The crossings of a competitor that end a lap so long that others may be missing in it; one
  /// that counts for nothing asks nothing.
  func longLaps(of index: Int) -> [Int32] {
    audit.gaps[index].filter { row in
      lap(endedBy: row, of: index).map { $0 < standings.scores[index].countedLaps } ?? false
    }
  }

  /// How many laps that count may be doubles; one that counts for nothing asks nothing.
  func shortLaps(of index: Int) -> Int {
    guard audit.openDoubles[index] > 0 else { return 0 }
    return sheets.laps[index].prefix(standings.scores[index].countedLaps)
      .count { crossings.isOpenDouble(row: $0) }
  }

  /// Whose a crossing is in the end; none where it is nobody's.
  func owner(ofRow row: Int32) -> Int? { field.owner(of: crossings.rows[Int(row)]) }

  /// Which lap a row ends, from 0; none where it ends none.
  func lap(endedBy row: Int32, of index: Int) -> Int? {
    sheets.lap(endedBy: row, of: index, crossings, on: clock)
  }

  /// A competitor's laps as they are judged.
  func laps(of index: Int) -> LapAudit.Laps {
    LapAudit.Laps(
      rows: sheets.laps[index], start: ownStart(of: index).gun, clock: clock,
      minimum: rules.settings.minimumLapMilliseconds ?? 0, canMiss: rules.discipline.canMissLaps)
  }

  /// Where a competitor's own time begins, by gun and by net, in milliseconds after the race's start.
  package func ownStart(of index: Int) -> IndividualStart {
    // Read in place: a copy of the competitor for each of a million rows would cost more than the
    // rest.
    let crossed = sheets.starts[index].first.map { elapsed(ofRow: $0) }
    return rules.discipline.start(
      given: clock.plannedStart(of: field.competitors[index].entry), crossed: crossed)
  }
}

extension RaceBook {
  /// Where the laps of a competitor begin, in milliseconds after the race's start: crossings before
  /// the own start are none, nor is any while the own wave has not gone.
  func lapsBegin(of index: Int) -> Int {
    clock.isStarted(wave: field.competitors[index].entry.wave) ? ownStart(of: index).gun : .max
  }
}

// MARK: - The clock

extension RaceBook {
  /// The race time of a moment, in milliseconds after the race's start.
  package func elapsed(of moment: Moment) -> Int { clock.elapsed(of: moment) }

  /// The clock's reading at a race time, reckoned from a reading of the same boot.
  package func stamp(atElapsed milliseconds: Int, near stamp: Stamp) -> Stamp {
    clock.stamp(atElapsed: milliseconds, near: stamp)
  }

  /// What a race clock shows at a moment: none before the gun; it stands still once stopped.
  package func elapsedMilliseconds(at stamp: Stamp, wave: String? = nil) -> Int? {
    clock.elapsed(at: stamp, wave: wave)
  }

  /// How sure the race clock is at a moment: a restart of the machine wants somebody to check it.
  package func clockCertainty(at stamp: Stamp) -> RaceTimeline.Certainty {
    clock.certainty(at: stamp)
  }
}

// MARK: - The field

extension RaceBook {
  package var entryCount: Int { standings.overall.competitors.count }

  /// How many have a place: they stand before all others.
  package var placedCount: Int {
    standings.overall.competitors.partitioningIndex {
      standings.keys[Int($0)].section != .placed
    }
  }

  /// Whether anybody has a place.
  package var hasResults: Bool { placedCount > 0 }

  /// Whether there is something to tell of it: somebody has started, was recorded or has a result.
  package var hasBegun: Bool { competition.race.hasStarted || crossingCount > 0 || hasResults }

  /// Crossings that stand, known and unknown.
  package var crossingCount: Int { crossings.standing }

  /// How many crossings stand or were deleted by somebody: what `CrossingList.listed` tells.
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

  /// The entry that the crossings of a bib count for.
  package func entry(bib: String) -> Entry? {
    field.index(ofBib: Bib.canonical(bib)).map { field.competitors[field.owner(of: $0)].entry }
  }

  /// The entry of an account.
  package func entry(ofUser userID: String) -> Entry? {
    field.index(ofUser: userID).map { field.competitors[$0].entry }
  }

  /// The name on the board; empty where there is none.
  package func name(of entryID: String) -> String {
    field.index(ofEntry: entryID).map { field.competitors[$0].name } ?? ""
  }

  /// Every bib of the race, in no order.
  package var bibs: [String] { field.bibs }

  /// Grows wherever a bib is given or taken, so that nobody has to read all of them to know.
  package var bibChanges: Int { field.bibChanges }

  /// Where an entry stands on the board.
  package func position(ofEntry id: String) -> Int? {
    field.index(ofEntry: id).flatMap { standings.position(of: $0) }
  }

  /// Where a bib stands on the board.
  package func position(ofBib bib: String) -> Int? {
    field.index(ofBib: Bib.canonical(bib)).map { field.owner(of: $0) }
      .flatMap { standings.position(of: $0) }
  }

  /// When a bib was last seen at the line, in milliseconds after the race's start.
  package func lastCrossing(ofBib bib: String) -> Int? {
    field.index(ofBib: bib).flatMap { sheets.laps[field.owner(of: $0)].last }
      .map { elapsed(ofRow: $0) }
  }

  /// The most laps anybody of a group has done; an empty name is the whole field.
  package func leaderLaps(of group: String) -> Int {
    field.indices.lazy.filter { index in
      field.competitors[index].isPresent
        && (group.isEmpty || field.competitors[index].startGroup == group)
    }.map { sheets.laps[$0].count }.max() ?? 0
  }

  /// Out on the course when the clock was stopped: the result counts as it stood then.
  func isCutShort(_ index: Int) -> Bool {
    guard let stopped = competition.race.stopped, standings.isFinished(index),
      field.competitors[index].entry.status == .ok,
      standings.scores[index].source == .derived, standings.scores[index].status == .ok
    else { return false }
    return rules.discipline.isCutShort(
      competitorLaps(index), in: fieldState(of: index),
      stopped: elapsedMilliseconds(at: stopped) ?? 0)
  }

  /// Started, not finished, and still expected.
  func isStillOut(_ index: Int) -> Bool {
    field.competitors[index].isPresent && hasStarted(index) && !standings.isFinished(index)
      && !field.competitors[index].entry.status.isOut && standings.scores[index].status == .ok
  }

  /// On the course as far as anybody knows: still expected, or out there when the clock was stopped.
  func isOut(_ index: Int) -> Bool { isStillOut(index) || isCutShort(index) }

  /// At the end of the own race: with a place, nothing left to do for it, and not cut short.
  func isFinished(_ index: Int) -> Bool { standings.isFinished(index) && !isCutShort(index) }

  /// After the gun everybody counts as started who is not known to have stayed away.
  func hasStarted(_ index: Int) -> Bool {
    if field.competitors[index].entry.status == .dns { return false }
    return competition.race.hasStarted || !sheets.laps[index].isEmpty
      || !sheets.starts[index].isEmpty || standings.scores[index].milliseconds != nil
      || standings.scores[index].source != .derived
  }
}

// MARK: - Questions and marks

extension RaceBook {
  /// How many questions are open, without making a list.
  package var questionCount: Int { openQuestions.rows.count }

  /// Marks whose bib is still to come, oldest first.
  package var marksWaiting: [WaitingMark] {
    guard let start = competition.race.restartedAfter else { return marks.waiting }
    return marks.waiting.filter { $0.record > start }
  }
}
