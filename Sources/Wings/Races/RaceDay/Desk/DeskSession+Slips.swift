import Languages
import Races
import Timekeeping

/// Marks and bibs that have slipped by one, put right by one key.
extension DeskSession {
  /// Says that a line was not marked, and that its mark belongs to whoever is behind it.
  package func takeMarksBefore(from chosen: CrossingID? = nil, at stamp: Stamp) -> DeskEcho {
    shift(.before, from: chosen, at: stamp)
  }

  /// Says that a line's mark was somebody else, and that everyone takes the mark after theirs.
  package func takeMarksAfter(from chosen: CrossingID? = nil, at stamp: Stamp) -> DeskEcho {
    shift(.after, from: chosen, at: stamp)
  }

  private func shift(
    _ direction: MarkShift.Direction, from chosen: CrossingID?, at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    guard let first = book.pairedCrossing(atOrBefore: chosen) else {
      return .refused(RaceError(.noMarkToShift))
    }
    let snapshot = MarkSnapshot(
      lines: book.records(from: first.id), waiting: book.marksWaiting, known: book.knownMarks)
    let name = Wording(
      direction == .before ? "races.echo.markBefore" : "races.echo.markAfter",
      ["bib": first.bib, "name": first.name])
    let (moved, unknown) = (MoveTicket(), ActTicket())
    let way = DoneAct.Way.together(
      [.moved(moved)] + (direction == .after ? [.record(unknown)] : []))
    return correct(name, way, nil, stamp) { work in
      let freed = try work.shiftMarks(direction, snapshot, into: moved)
      if direction == .after { unknown.record = try work.keepAsUnknown(freed) }
    }
  }
}

/// What the desk knew of lines and marks when the key was read.
struct MarkSnapshot: Sendable {
  /// Records from the chosen one on, in the order of entry.
  let lines: [CrossingID]
  let waiting: [WaitingMark]
  let known: [CrossingID: String]
}

extension RaceWork {
  /// Hands marks on, and returns the one that is nobody's any more.
  fileprivate func shiftMarks(
    _ direction: MarkShift.Direction, _ snapshot: MarkSnapshot, into ticket: MoveTicket
  ) throws -> CrossingAct.MarkTaken? {
    let lines = try lines(snapshot.lines)
    guard let mark = lines.first?.mark else { throw RaceError(.noMarkToShift) }
    let queue = try record(mark.record).sitting
    let waiting = try snapshot.waiting.filter {
      try $0.sitting == queue && isWaiting(mark: $0.record)
    }.map { CrossingAct.MarkTaken(record: $0.record, at: $0.at) }
    guard
      let shift = MarkShift(direction, of: lines, waiting: waiting, known: snapshot.known)
    else { throw RaceError(.noMarkToShift) }
    let moves = try moves(for: shift)
    try carryOut(moves)
    ticket.set(moves)
    return shift.freed
  }

  fileprivate mutating func keepAsUnknown(_ mark: CrossingAct.MarkTaken?) throws -> CrossingID {
    guard let mark else { throw RaceError(.markGone) }
    var unknown = CrossingAct(bib: "", moment: .stamp(mark.at), source: .desk)
    unknown.mark = mark
    return try add([unknown]).record
  }

  /// The lines typed at the desk of the first one.
  private func lines(_ records: [CrossingID]) throws -> [MarkShift.Line] {
    var sitting: String?
    return try records.compactMap { id in
      let record = try record(id)
      if sitting == nil { sitting = record.sitting }
      guard record.sitting == sitting, try stands(id), case .crossings(let acts) = record.act,
        let first = acts.first, first.source == .desk, let enter = first.enter
      else { return nil }
      return MarkShift.Line(
        record: id, mark: try reading(of: id).mark, enter: enter, bibs: acts.map(\.bib))
    }
  }

  /// All of a bunch move together; its first has the mark.
  private func moves(for shift: MarkShift) throws -> [CrossingMove] {
    try shift.changed.flatMap { line in
      try line.bibs.indices.map { member in
        let id = line.record.member(member)
        let after = Correction.MomentReading(
          moment: .stamp(line.mark?.at ?? line.enter), mark: member == 0 ? line.mark : nil)
        return CrossingMove(id: id, before: try reading(of: id), after: after)
      }
    }
  }
}
