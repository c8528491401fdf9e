import Accounts
import Languages
import Races
import Timekeeping

extension DeskSession {
  /// Settles an open question.
  package func repair(
    _ question: OpenQuestion, with repair: Repair, at stamp: Stamp
  ) -> DeskEcho {
    if isReadOnly {
      return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
    }
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
    remember(DoneAct(way: .correction(ticket), at: stamp, name: repair.wording))
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
    let own = marks.firstIndex { $0.ticket.record == mark.record }
    let ticket = own.map { marks.remove(at: $0).ticket } ?? ActTicket(mark.record)
    return isSomebody
      ? keepAsUnknown(ticket, markedAt: mark.at, at: stamp)
      : drop(ticket, markedAt: mark.at, at: stamp)
  }
}
