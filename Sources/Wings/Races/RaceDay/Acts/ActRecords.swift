import Races

/// The records an act has written to the log, with the ways to undo and redo them.
indirect enum ActRecords: Sendable, Equatable {
  /// A record: undoing voids it, redoing restores it.
  case made(CrossingID)
  /// A dropped mark, which may be that of another desk: undoing restores it.
  case dropped(CrossingID)
  /// A record that was replaced by another.
  case replaced(CrossingID, by: CrossingID)
  /// A correction of a record, by its number: undoing adds the inverse, under a new number.
  case correction(Int, of: CrossingID)
  /// Crossings moved to other moments.
  case moved([CrossingMove])
  /// Several acts, undone in reverse order.
  case together([ActRecords])

  /// The records that were made or corrected, in order.
  var ids: [CrossingID] {
    switch self {
    case .made(let id), .dropped(let id), .replaced(_, let id), .correction(_, let id): [id]
    case .moved(let moves): moves.first.map { [$0.id] } ?? []
    case .together(let parts): parts.flatMap(\.ids)
    }
  }

  /// Undoes it, and returns the records for redoing.
  func undone(in work: RaceTransaction) throws -> ActRecords {
    switch self {
    case .made(let id): try work.undoing.undo(id)
    case .dropped(let id): try work.undoing.putBack(mark: id)
    case .replaced(let former, let new):
      try work.undoing.undo(new)
      try work.undoing.redo(former)
    case .correction(let number, let id):
      return .correction(try work.undoing.invert(correction: number, of: id), of: id)
    case .moved(let moves): try work.crossings.carryOut(moves.map(\.inverse))
    case .together(let parts):
      return .together(try parts.reversed().map { try $0.undone(in: work) }.reversed())
    }
    return self
  }

  /// Redoes it, and returns the records for undoing.
  func redone(in work: RaceTransaction) throws -> ActRecords {
    switch self {
    case .made(let id): try work.undoing.redo(id)
    case .dropped(let id): try work.undoing.drop(mark: id)
    case .replaced(let former, let new):
      try work.undoing.undo(former)
      try work.undoing.redo(new)
    case .correction(let number, let id):
      return .correction(try work.undoing.invert(correction: number, of: id), of: id)
    case .moved(let moves): try work.crossings.carryOut(moves)
    case .together(let parts): return .together(try parts.map { try $0.redone(in: work) })
    }
    return self
  }
}
