import Accounts
import Races
import Timekeeping

/// The lines and marks that the desk knew when the key was read.
struct MarkSnapshot: Sendable {
  /// The records from the chosen one on, in the order of entry.
  let lines: [CrossingID]
  let waiting: [WaitingMark]
  let known: [CrossingID: String]
  let age: MarkAge
}

/// Shifts marks from line to line within a transaction.
struct MarkPassing {
  let work: RaceTransaction

  init(work: RaceTransaction) { self.work = work }

  /// Shifts marks, and returns the moves and the mark that becomes free.
  func shift(
    _ direction: MarkShift.Direction, _ snapshot: MarkSnapshot
  ) throws -> (moves: [CrossingMove], freed: CrossingAct.MarkTaken?) {
    let lines = try lines(snapshot.lines)
    guard let mark = lines.first?.mark else { throw RaceError(.noMarkToShift) }
    let queue = try work.records.record(mark.record).session
    let waiting = try snapshot.waiting.filter {
      try $0.session == queue && work.records.isWaiting(mark: $0.record)
    }.map { CrossingAct.MarkTaken(record: $0.record, at: $0.at) }
    guard
      let shift = MarkShift(
        direction, of: lines, waiting: waiting, known: snapshot.known, age: snapshot.age)
    else { throw RaceError(.noMarkToShift) }
    let moves = try moves(for: shift)
    try work.crossings.carryOut(moves)
    return (moves, shift.freed)
  }

  func keepAsUnknown(_ mark: CrossingAct.MarkTaken?) throws -> CrossingID {
    guard let mark else { throw RaceError(.markGone) }
    var unknown = CrossingAct(bib: "", moment: .stamp(mark.at), source: .desk)
    unknown.mark = mark
    return try work.crossings.add([unknown]).record
  }

  /// Returns those lines that were typed at the same desk as the first.
  private func lines(_ records: [CrossingID]) throws -> [MarkShift.Line] {
    var session: String?
    return try records.compactMap { id in
      let record = try work.records.record(id)
      if session == nil { session = record.session }
      guard record.session == session, try work.records.stands(id),
        case .crossings(let acts) = record.act,
        let first = acts.first, first.source == .desk, let enter = first.enter
      else { return nil }
      return MarkShift.Line(
        record: id, mark: try work.records.moment(of: id).mark, enter: enter, bibs: acts.map(\.bib))
    }
  }

  /// Returns the moves; a bunch moves together, and its first crossing has the mark.
  private func moves(for shift: MarkShift) throws -> [CrossingMove] {
    try shift.changed.flatMap { line in
      try line.bibs.indices.map { member in
        let id = line.record.member(member)
        let after = Correction.MomentReading(
          moment: .stamp(line.mark?.at ?? line.enter), mark: member == 0 ? line.mark : nil)
        return CrossingMove(id: id, before: try work.records.moment(of: id), after: after)
      }
    }
  }
}
