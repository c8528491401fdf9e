import Timekeeping

extension RaceBook {
  /// Crossings that want somebody's eye, oldest first.
  package var questions: [OpenQuestion] {
    questionRows.compactMap { row in
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
  package var questionCount: Int { questionRows.count }

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
    let crossing = table.rows[row]
    guard crossing.stands, !crossing.flags.contains(.accepted) else { return nil }
    guard crossing.rider >= 0 else {
      if crossing.flags.contains(.isBound) { return nil }
      return (table.bibs[crossing.id] ?? "").isEmpty ? .unknownRider : .unknownBib
    }
    // Fields are read in place: a copy of the rider for each of a million rows would cost more
    // than all the rest.
    let rider = Int(owner(of: crossing.rider))
    switch riders[rider].entry.status {
    case .dns: return .didNotStart
    case .dnf where crossing.id > riders[rider].entry.statusOrder ?? crossing.id:
      return .didNotFinish
    default: break
    }
    guard crossing.checkpoint == 0 else { return nil }
    return lapQuestion(atRow: Int32(row), rider: rider)
      ?? (table.asking.contains(crossing.id) ? .markRefused : nil)
  }

  /// Keeps the list of open questions in step with a row.
  mutating func updateQuestion(atRow row: Int) {
    let isQuestion = questionKind(atRow: row) != nil
    guard isQuestion != table.rows[row].flags.contains(.isQuestion) else { return }
    table.rows[row].flags.set(.isQuestion, isQuestion)
    let index = questionRows.partitioningIndex { $0 >= Int32(row) }
    if isQuestion {
      questionRows.insert(Int32(row), at: index)
    } else if index < questionRows.count, questionRows[index] == Int32(row) {
      questionRows.remove(at: index)
    }
  }
}
