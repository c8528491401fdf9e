import Accounts
import Races
import Timekeeping

/// A change of a crossing's moment, and perhaps of its mark.
struct CrossingMove: Sendable, Equatable {
  let id: CrossingID
  let before: Correction.MomentReading
  let after: Correction.MomentReading

  var inverse: CrossingMove { CrossingMove(id: id, before: after, after: before) }
}

/// Changes of moments; the records keep what was read at the line.
extension CrossingWork {
  /// Moves crossings by milliseconds, all or none; they keep their marks.
  ///
  /// - Returns: The moves, undone by their inverses.
  /// - Throws: `RaceError.alreadyUndone`, or `markGone` if another desk has taken a mark.
  func move(
    _ moves: [(id: CrossingID, milliseconds: Int)]
  ) throws -> [CrossingMove] {
    let wanted = try moves.map { move in
      let before = try work.records.moment(of: move.id)
      let after = Correction.MomentReading(
        moment: before.moment.moved(byMilliseconds: move.milliseconds), mark: before.mark)
      return CrossingMove(id: move.id, before: before, after: after)
    }
    try carryOut(wanted)
    return wanted
  }

  /// Carries out moves of crossings that still count at their former moments.
  func carryOut(_ moves: [CrossingMove]) throws {
    for move in moves {
      guard try work.records.stands(move.id) else { throw RaceError(.alreadyUndone) }
      guard try work.records.moment(of: move.id) == move.before else { throw RaceError(.builtOn) }
    }
    try passMarks(of: moves)
    for move in moves {
      try work.records.correct(
        move.id, .moved(member: move.id.member, before: move.before, after: move.after))
    }
  }

  private func passMarks(of moves: [CrossingMove]) throws {
    let left = Set(moves.compactMap(\.before.mark?.record))
    let taken = Set(moves.compactMap(\.after.mark?.record))
    for mark in left.subtracting(taken).sorted() { try work.records.correct(mark, .givenBack) }
    for move in moves {
      guard let mark = move.after.mark?.record, mark != move.before.mark?.record else { continue }
      guard try left.contains(mark) || work.records.isWaiting(mark: mark) else {
        throw RaceError(.markGone)
      }
      try work.records.correct(mark, .taken(by: move.id))
    }
  }
}

extension Moment {
  func moved(byMilliseconds milliseconds: Int) -> Moment {
    switch self {
    case .elapsed(let elapsed): .elapsed(elapsed + milliseconds)
    case .stamp(let stamp): .stamp(stamp.moved(byMilliseconds: milliseconds))
    }
  }
}
