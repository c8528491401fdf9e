import Races

/// What an act has written to the log, and how that is undone and redone.
indirect enum ActRecords: Sendable, Equatable {
  /// A record: voided, or restored.
  case made(CrossingID)
  /// A record that was dropped: undoing restores it.
  case dropped(CrossingID)
  /// The former record was replaced by the new one.
  case replaced(CrossingID, by: CrossingID)
  /// A correction of a record: undoing adds the opposite, under a number of its own.
  case correction(Int, of: CrossingID)
  /// Crossings that count at other moments.
  case moved([CrossingMove])
  /// Several, undone last to first.
  case together([ActRecords])

  /// The records that were made or corrected, in order.
  var ids: [CrossingID] {
    switch self {
    case .made(let id), .dropped(let id), .replaced(_, let id), .correction(_, let id): [id]
    case .moved(let moves): moves.first.map { [$0.id] } ?? []
    case .together(let parts): parts.flatMap(\.ids)
    }
  }

  /// Undoes it, and returns what redoing starts from.
  func undone(in work: RaceTransaction) throws -> ActRecords {
    switch self {
    case .made(let id): try work.undoing.undo(id)
    case .dropped(let id): try work.undoing.redo(id)
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

  /// Redoes it, and returns what undoing starts from.
  func redone(in work: RaceTransaction) throws -> ActRecords {
    switch self {
    case .made(let id): try work.undoing.redo(id)
    case .dropped(let id): try work.undoing.undo(id)
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
