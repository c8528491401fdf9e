import Accounts
import Languages
import Races
import Timekeeping

/// Open questions and laps that were probably missed: settled, accepted or refused.
extension DeskSession {
  /// Settles an open question.
  package func repair(
    _ question: OpenQuestion, with repair: Repair, at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = readOnlyRefusal() { return refusal }
    let (id, member) = (question.id, question.id.member)
    switch repair.act {
    case .keep: return correct(id, .accepted(member: member, isAccepted: true), repair, stamp)
    case .remove: return correct(id, .removed(member: member, isRemoved: true), repair, stamp)
    case .rebib(let bib):
      let after = Correction.BibReading(bib: bib, entryID: book.entry(bib: bib)?.id)
      lastBib = bib
      return submit(repair, at: stamp, of: id) { try $0.rebib(id, to: after) }
    case .newEntry(let bib): return enterNew(bib, repair, at: stamp)
    case .backInRace(let entryID):
      var change = EntryChange()
      change.status = .ok
      return act(repair.wording, at: stamp) { [change] in try $0.change(change, of: entryID).0 }
    case .dropMark: return settleMark(question, at: stamp, isSomebody: false)
    case .keepMarkAsUnknown: return settleMark(question, at: stamp, isSomebody: true)
    }
  }

  private func correct(
    _ id: CrossingID, _ correction: Correction, _ repair: Repair, _ stamp: Stamp
  ) -> DeskEcho {
    submit(repair, at: stamp, of: id) { work in
      guard try work.stands(id) else { throw RaceError(.alreadyUndone) }
      return try work.correct(id, correction)
    }
  }

  private func submit(
    _ repair: Repair, at stamp: Stamp, of id: CrossingID,
    _ correction: @escaping @Sendable (RaceWork) throws -> Int
  ) -> DeskEcho {
    let ticket = CorrectionTicket(of: id.record)
    acts.add(DoneAct(way: .correction(ticket), at: stamp, name: repair.wording))
    return submit(repair.wording, at: stamp) { work in
      ticket.set(number: try correction(work))
      return .done
    }
  }

  /// Enters a bib nobody had; the name is filled in later.
  private func enterNew(_ bib: String, _ repair: Repair, at stamp: Stamp) -> DeskEcho {
    let id = service.identifiers.make()
    let competitionID = live.competitionID
    return act(repair.wording, at: stamp) { work in
      try work.add(Entry(id: id, competitionID: competitionID, bib: bib), as: .added)
    }
  }

  private func settleMark(
    _ question: OpenQuestion, at stamp: Stamp, isSomebody: Bool
  ) -> DeskEcho {
    guard let mark = book.marksWaiting.first(where: { $0.record == question.id }) else {
      return .refused(RaceError(.markGone))
    }
    let ticket = queue.take(mark.record)?.ticket ?? ActTicket(mark.record)
    return isSomebody
      ? keepAsUnknown(ticket, markedAt: mark.at, at: stamp)
      : drop(ticket, markedAt: mark.at, at: stamp)
  }

  /// Counts what is proposed for long laps; boards and files then say how many were estimated.
  package func accept(_ missed: [MissedLaps], why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard let first = missed.first else { return .refused(RaceError(.noSuchRecord)) }
    let made = missed.map { gap in
      (
        gap: gap, acts: crossings(for: gap, at: stamp), crossings: ActTicket(),
        settled: CorrectionTicket(of: gap.id.record)
      )
    }
    let count = missed.reduce(0) { $0 + $1.moments.count }
    let name = Wording(
      "races.echo.estimated", ["bib": first.bib, "name": first.name, "count": "\(count)"])
    let ways = made.flatMap { [DoneAct.Way.correction($0.settled), .record($0.crossings)] }
    return correct(name, .together(ways), why, stamp) { work in
      for (gap, acts, crossings, settled) in made {
        let (record, number) = try work.accept(acts, endedBy: gap.id)
        crossings.record = record
        settled.set(number: number)
      }
    }
  }

  /// Says that a long lap was one lap; nothing is proposed for it any more.
  package func refuse(_ missed: MissedLaps, why: String? = nil, at stamp: Stamp) -> DeskEcho {
    let ticket = CorrectionTicket(of: missed.id.record)
    let name = Wording(
      "races.echo.gapRefused",
      ["bib": missed.bib, "name": missed.name, "lap": "\(missed.lap)"])
    return correct(name, .correction(ticket), why, stamp) { work in
      ticket.set(number: try work.refuseGap(endedBy: missed.id))
    }
  }

  private func crossings(for missed: MissedLaps, at stamp: Stamp) -> [CrossingAct] {
    missed.moments.map { milliseconds in
      var act = CrossingAct(
        bib: missed.bib, moment: .stamp(book.stamp(atElapsed: milliseconds, near: stamp)),
        source: .estimated)
      act.entryID = missed.entryID
      return act
    }
  }
}
