import Races
import Synchronization

/// Stands for the latest of a chain of corrections, each the opposite of the one before.
final class CorrectionTicket: Sendable {
  private let state: Mutex<(record: CrossingID, number: Int?)>

  init(of record: CrossingID) { state = Mutex((record, nil)) }

  func set(number: Int) { state.withLock { $0.number = number } }

  var wasSaved: Bool { state.withLock { $0.number != nil } }

  func invert(in work: RaceWork) throws {
    let (record, number) = state.withLock { $0 }
    guard let number else { throw RaceError(.nothingToUndo) }
    set(number: try work.invert(correction: number, of: record))
  }
}
