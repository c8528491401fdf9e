import Synchronization

/// Stands for moves of crossings that may not be on disk yet.
final class MoveTicket: Sendable {
  private let moves = Mutex<[CrossingMove]>([])

  var wasSaved: Bool { moves.withLock { !$0.isEmpty } }

  func set(_ done: [CrossingMove]) { moves.withLock { $0 = done } }

  func undo(in work: RaceWork) throws {
    try work.carryOut(moves.withLock { $0 }.map(\.inverse))
  }

  func redo(in work: RaceWork) throws { try work.carryOut(moves.withLock { $0 }) }
}
