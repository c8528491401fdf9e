import Accounts
import Languages
import Races
import Timekeeping

/// Answers to open questions.
package struct QuestionAnswers {
  let core: DeskCore
  let pendingTimes: PendingTimes
  private var book: RaceBook { core.book }

  init(core: DeskCore, pendingTimes: PendingTimes) {
    self.core = core
    self.pendingTimes = pendingTimes
  }

  /// Settles an open question.
  package func settle(
    _ question: OpenQuestion, with repair: Repair, at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = refusal(of: repair.act) { return refusal }
    let (id, member) = (question.id, question.id.member)
    switch repair.act {
    case .keep:
      return correct(
        question, .accepted(member: member, isAccepted: true), "races.echo.kept", stamp)
    case .remove:
      return correct(
        question, .removed(member: member, isRemoved: true), "races.echo.removed", stamp)
    case .rebib(let bib):
      let after = Correction.BibReading(bib: bib, entryID: book.entry(bib: bib)?.id)
      core.lastBib = bib
      let new = ["new": Bib.canonical(bib), "newName": core.name(ofBib: bib)]
      let name = Wording("races.echo.rebibbed", named(question).merging(new) { $1 })
      return core.correct(name, nil, stamp) { try $0.crossings.rebib(id, to: after) }
    // The bib is still to be typed, and is submitted as a correction.
    case .anotherBib: return .refused(RaceError(.bibNotAllowed, ["bib": question.bib]))
    case .newEntry(let bib): return enterNew(bib, repair, at: stamp)
    case .backInRace(let entryID): return change(entryID, repair.wording, stamp) { $0.status = .ok }
    case .setWave(let wave, let entryID):
      let name = Wording("races.echo.waveSet", named(question).merging(["wave": wave]) { $1 })
      return change(entryID, name, stamp) {
        $0.wave = wave
        $0.category = category(named: wave, of: entryID)
      }
    case .takeMark(let mark): return take(mark, for: question, at: stamp)
    case .dropMark: return settleMark(question, at: stamp, isSomebody: false)
    case .keepMarkAsUnknown: return settleMark(question, at: stamp, isSomebody: true)
    }
  }

  /// Returns the refusal of a repair: a deactivated race gets no new entries and crossings.
  private func refusal(of act: RepairAct) -> DeskEcho? {
    switch act {
    case .newEntry, .dropMark, .keepMarkAsUnknown, .takeMark: core.readOnlyRefusal()
    default: core.correctionRefusal()
    }
  }

  /// Returns the category named like a wave, for an entry without one.
  private func category(named wave: String, of entryID: String) -> String? {
    guard book.entry(entryID)?.categories.isEmpty == true else { return nil }
    let names = book.competition.categories.map(\.name)
    return names.first { TeamName.key($0) == TeamName.key(wave) }
  }

  private func change(
    _ entryID: String, _ name: Wording, _ stamp: Stamp, _ change: (inout EntryChange) -> Void
  ) -> DeskEcho {
    var changes = EntryChange()
    change(&changes)
    return core.record(name, at: stamp) { [changes] in
      try $0.roster.change(changes, of: entryID).0
    }
  }

  private func correct(
    _ question: OpenQuestion, _ correction: Correction, _ key: String, _ stamp: Stamp
  ) -> DeskEcho {
    let id = question.id
    return core.correct(Wording(key, named(question)), nil, stamp) { work in
      guard try work.records.stands(id) else { throw RaceError(.alreadyUndone) }
      return try work.crossings.correct(id, correction)
    }
  }

  /// Returns bib, name and time of a crossing for the echo, which has no question to refer to.
  private func named(_ question: OpenQuestion) -> [String: String] {
    [
      "bib": question.bib.isEmpty ? "?" : question.bib, "name": question.name,
      "time": Elapsed.text(milliseconds: question.elapsedMilliseconds, decimals: 1),
    ]
  }

  /// Adds an entry for a bib without one; its name is added later.
  private func enterNew(_ bib: String, _ repair: Repair, at stamp: Stamp) -> DeskEcho {
    let id = core.service.identifiers.make()
    let competitionID = core.live.competitionID
    return core.record(repair.wording, at: stamp) { work in
      try work.roster.add(Entry(id: id, competitionID: competitionID, bib: bib), as: .added)
    }
  }

  private func settleMark(
    _ question: OpenQuestion, at stamp: Stamp, isSomebody: Bool
  ) -> DeskEcho {
    guard let mark = book.marksWaiting.first(where: { $0.record == question.id }) else {
      return .refused(RaceError(.markGone))
    }
    let ticket = pendingTimes.take(mark.record)?.ticket ?? RecordTicket(mark.record)
    return isSomebody
      ? pendingTimes.keepAsUnknown(ticket, markedAt: mark.at, at: stamp)
      : pendingTimes.drop(ticket, markedAt: mark.at, at: stamp)
  }

  /// Gives a crossing the time of a mark, together with those typed in the same line.
  private func take(_ mark: CrossingID, for question: OpenQuestion, at stamp: Stamp) -> DeskEcho {
    guard let waiting = book.marksWaiting.first(where: { $0.record == mark }) else {
      return .refused(RaceError(.markGone))
    }
    _ = pendingTimes.take(mark)
    let time = ["time": core.time(waiting.at)]
    let name = Wording("races.echo.tookMark", named(question).merging(time) { $1 })
    let bunch = CrossingList(of: book).members(ofRecord: question.id)
    return core.correct(name, nil, stamp) { work in
      let moves = try bunch.map { id in
        let taken = CrossingAct.MarkTaken(record: mark, at: waiting.at)
        return CrossingMove(
          id: id, before: try work.records.moment(of: id),
          after: Correction.MomentReading(
            moment: .stamp(waiting.at), mark: id == bunch.first ? taken : nil))
      }
      try work.crossings.carryOut(moves)
      let accepted = try bunch.map {
        try work.crossings.correct($0, .accepted(member: $0.member, isAccepted: true))
      }
      return .together([.moved(moves)] + accepted)
    }
  }
}
