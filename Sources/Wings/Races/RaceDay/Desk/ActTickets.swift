import Races
import Synchronization

/// Stands for a record that may not be on disk yet.
///
/// Transactions run in the order they were submitted, so that a later one finds the ticket of an
/// earlier one filled in: an act can be undone before its own answer has come.
final class ActTicket: Sendable {
  private let value = Mutex<CrossingID?>(nil)

  init(_ record: CrossingID? = nil) { value.withLock { $0 = record } }

  /// The record; none while it is not saved, and if it never was.
  var record: CrossingID? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}

/// Stands for the latest of a chain of corrections, each the opposite of the one before.
final class CorrectionTicket: Sendable {
  private let state: Mutex<(record: CrossingID, number: Int?)>

  init(of record: CrossingID) { state = Mutex((record, nil)) }

  func set(number: Int) { state.withLock { $0.number = number } }

  var wasSaved: Bool { state.withLock { $0.number != nil } }

  /// The record that was corrected.
  var corrected: CrossingID { state.withLock { $0.record } }

  func invert(in work: RaceTransaction) throws {
    let (record, number) = state.withLock { $0 }
    guard let number else { throw RaceError(.nothingToUndo) }
    set(number: try work.undoing.invert(correction: number, of: record))
  }
}

/// Stands for moves of crossings that may not be on disk yet.
final class MoveTicket: Sendable {
  private let moves = Mutex<[CrossingMove]>([])

  var wasSaved: Bool { moves.withLock { !$0.isEmpty } }

  /// The first of the crossings that were moved.
  var first: CrossingID? { moves.withLock { $0.first?.id } }

  func set(_ done: [CrossingMove]) { moves.withLock { $0 = done } }

  func undo(in work: RaceTransaction) throws {
    try work.crossings.carryOut(moves.withLock { $0 }.map(\.inverse))
  }

  func redo(in work: RaceTransaction) throws { try work.crossings.carryOut(moves.withLock { $0 }) }
}
