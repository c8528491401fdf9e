import Timekeeping

extension RaceBook {
  /// Crossings that want somebody's eye, oldest first.
  package var questions: [OpenQuestion] {
    openQuestions.rows.compactMap { row in
      questionKind(atRow: Int(row)).map { question($0, atRow: row) }
    }
  }

  /// The same, and marks that have waited for more than a minute.
  package func questions(at now: Stamp) -> [OpenQuestion] {
    let stale = staleMarks(at: now).map { mark in
      OpenQuestion(
        id: mark.record, kind: .staleMark, elapsedMilliseconds: elapsed(of: .stamp(mark.at)))
    }
    let old = Set(stale.map(\.id))
    let passedOver = marks.passedOver.filter { !old.contains($0.record) }.map { mark in
      OpenQuestion(
        id: mark.record, kind: .passedOverMark, elapsedMilliseconds: elapsed(of: .stamp(mark.at)))
    }
    return (questions + stale + passedOver).sorted { $0.id < $1.id }
  }

  /// How many questions are open, without making a list.
  package var questionCount: Int { openQuestions.rows.count }

  /// Marks whose bib is still to come, oldest first.
  package var marksWaiting: [WaitingMark] {
    guard let start = competition.race.restartedAfter else { return marks.waiting }
    return marks.waiting.filter { $0.record > start }
  }

  /// Marks too old to be taken by a bib without asking.
  package func staleMarks(at now: Stamp) -> [WaitingMark] {
    marksWaiting.filter {
      clock.milliseconds(from: $0.at, to: now) > DeskRules.markLifetime
    }
  }

  private func question(_ kind: QuestionKind, atRow row: Int32) -> OpenQuestion {
    let line = line(atRow: row)
    return OpenQuestion(
      id: line.id, kind: kind, bib: line.bib, entryID: line.entryID, name: line.name,
      elapsedMilliseconds: line.elapsedMilliseconds)
  }

  /// The question a row opens by what it is now.
  func questionKind(atRow row: Int) -> QuestionKind? {
    let crossing = crossings.rows[row]
    guard crossing.stands, !crossing.flags.contains(.accepted) else { return nil }
    guard let index = field.owner(of: crossing) else {
      if crossing.flags.contains(.isBound) { return nil }
      return (crossings.bibs[crossing.id] ?? "").isEmpty ? .unknownRider : .unknownBib
    }
    // Fields are read in place: a copy of the competitor for each of a million rows would cost more
    // than all the rest.
    switch field.competitors[index].entry.status {
    case .dns: return .didNotStart
    case .dnf where crossing.id > field.competitors[index].entry.statusOrder ?? crossing.id:
      return .didNotFinish
    default: break
    }
    guard crossing.checkpoint == 0 else { return nil }
    return lapQuestion(atRow: Int32(row), of: index)
      ?? (crossings.asking.contains(crossing.id) ? .markRefused : nil)
  }
}

// MARK: - Questions that a crossing of the finish line opens by when it was

extension RaceBook {
  func lapQuestion(atRow row: Int32, of index: Int) -> QuestionKind? {
    if clock.isDuringPause(crossings.rows[Int(row)]) { return .duringPause }
    if sheets.laps[index].first == row, isBeforeOwnStart(row: row, of: index) {
      return .beforeOwnStart
    }
    let isAfter = isAfterFinish(row: row, of: index)
    let isEarly = crossings.rows[Int(row)].flags.contains(.tooEarly)
    guard isAfter || isEarly else { return nil }
    if isDouble(row: row, of: index) { return .doubled }
    return isAfter ? .afterFinish : .tooEarly
  }

  private func isAfterFinish(row: Int32, of index: Int) -> Bool {
    guard let laps = rules.fixedLaps, sheets.laps[index].count > laps else { return false }
    return lap(endedBy: row, of: index).map { $0 >= laps } ?? false
  }

  /// Whether they had passed only seconds before.
  private func isDouble(row: Int32, of index: Int) -> Bool {
    guard let lap = lap(endedBy: row, of: index), lap > 0 else { return false }
    return elapsed(ofRow: row) - elapsed(ofRow: sheets.laps[index][lap - 1]) < DeskRules.double
  }

  private func isBeforeOwnStart(row: Int32, of index: Int) -> Bool {
    !clock.isStarted(wave: field.competitors[index].entry.wave)
      || elapsed(ofRow: row) < ownStart(ofRider: index).gun
  }
}
