import Languages
import Timekeeping

/// Something this sitting has done, and how to undo it.
struct DoneAct: Sendable {
  enum Way: Sendable {
    /// The record is voided, or restored.
    case record(ActTicket)
    /// The record was dropped: undoing brings it back.
    case dropped(ActTicket)
    /// The former record was replaced by the new one.
    case replaced(ActTicket, by: ActTicket)
    /// The correction is said the other way round; its number grows each time.
    case correction(CorrectionTicket)
  }

  let way: Way
  let at: Stamp
  /// What it was, for the echo.
  let name: Wording
  /// The line as typed, of crossings.
  var line: String?
  /// The gun is undone on purpose only.
  var isGun = false

  /// Whether there is anything to undo: nothing, where the disk refused it.
  var wasSaved: Bool {
    switch way {
    case .record(let ticket), .dropped(let ticket), .replaced(_, let ticket):
      ticket.record != nil
    case .correction(let ticket): ticket.wasSaved
    }
  }

  func undo(in work: inout RaceWork) throws {
    switch way {
    case .record(let ticket): try work.undo(try ticket.saved())
    case .dropped(let ticket): try work.redo(try ticket.saved())
    case .replaced(let former, let new):
      try work.undo(try new.saved())
      try work.redo(try former.saved())
    case .correction(let ticket): try ticket.invert(in: work)
    }
  }

  func redo(in work: inout RaceWork) throws {
    switch way {
    case .record(let ticket): try work.redo(try ticket.saved())
    case .dropped(let ticket): try work.undo(try ticket.saved())
    case .replaced(let former, let new):
      try work.undo(try former.saved())
      try work.redo(try new.saved())
    case .correction(let ticket): try ticket.invert(in: work)
    }
  }
}

extension ActTicket {
  fileprivate func saved() throws -> CrossingID {
    guard let record else { throw RaceError(.nothingToUndo) }
    return record
  }
}
