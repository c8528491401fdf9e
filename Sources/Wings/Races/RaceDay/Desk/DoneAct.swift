import Languages
import Races
import Timekeeping

/// Something this session has done, and how to undo it.
struct DoneAct: Sendable {
  indirect enum Way: Sendable {
    /// The record is voided, or restored.
    case record(ActTicket)
    /// The record was dropped: undoing brings it back.
    case dropped(ActTicket)
    /// The former record was replaced by the new one.
    case replaced(ActTicket, by: ActTicket)
    /// The correction is said the other way round; its number grows each time.
    case correction(CorrectionTicket)
    /// Crossings count at other moments, or at their own again.
    case moved(MoveTicket)
    /// Several at once, undone last to first.
    case together([Way])
  }

  /// Counted within the session, given by the stack.
  var number = 0
  let way: Way
  let at: Stamp
  /// What it was, for the echo.
  let name: Wording
  /// The line as typed, of crossings.
  var line: String?
  /// The gun is undone on purpose only.
  var isGun = false
  /// Whether it starts, stops or moves the clock.
  var isAboutClock = false
  /// The crossings of a line, as they were handed in.
  var crossings: [CrossingAct] = []
  /// The session that did it, where that was one before this.
  var session: String?
  /// What this desk did before and after, where the act is about that.
  var presence: (before: DeskPresence, after: DeskPresence)?

  /// The records it has made or corrected last; none while they are not saved.
  var records: [CrossingID] { way.records }

  /// Stands for the record of a line; none where the act is no line.
  var ticket: ActTicket? {
    switch way {
    case .record(let ticket), .replaced(_, let ticket): ticket
    case .dropped, .correction, .moved, .together: nil
    }
  }

  /// What undoing it is called.
  var undoneName: Wording {
    presence?.before.wording ?? Wording(name.key + ".undone", name.arguments)
  }

  /// What doing it again is called.
  var redoneName: Wording {
    presence?.after.wording ?? Wording(name.key + ".redone", name.arguments)
  }

  /// Whether there is anything to undo: nothing, where the disk refused it.
  var wasSaved: Bool { presence != nil || way.wasSaved }

  func undo(in work: RaceTransaction) throws {
    if let presence { try work.append(.desk(presence.before)) }
    try way.undo(in: work)
  }

  func redo(in work: RaceTransaction) throws {
    if let presence { try work.append(.desk(presence.after)) }
    try way.redo(in: work)
  }
}

extension DeskPresence {
  /// What a desk does, as it says so.
  var wording: Wording { Wording("races.echo.role.\(role.rawValue)") }
}

extension DoneAct.Way {
  /// The tickets of the records that doing it makes.
  var filled: [ActTicket] {
    switch self {
    case .record(let ticket), .replaced(_, let ticket): [ticket]
    case .together(let ways): ways.flatMap(\.filled)
    case .dropped, .correction, .moved: []
    }
  }

  fileprivate var records: [CrossingID] {
    switch self {
    case .record(let ticket), .dropped(let ticket), .replaced(_, let ticket):
      [ticket.record].compactMap { $0 }
    case .correction(let ticket): [ticket.corrected].compactMap { $0 }
    case .moved(let ticket): [ticket.first].compactMap { $0 }
    case .together(let ways): ways.flatMap(\.records)
    }
  }

  fileprivate var wasSaved: Bool {
    switch self {
    case .record(let ticket), .dropped(let ticket), .replaced(_, let ticket):
      ticket.record != nil
    case .correction(let ticket): ticket.wasSaved
    case .moved(let ticket): ticket.wasSaved
    case .together(let ways): ways.contains(where: \.wasSaved)
    }
  }

  fileprivate func undo(in work: RaceTransaction) throws {
    switch self {
    case .record(let ticket): try work.undoing.undo(try ticket.saved())
    case .dropped(let ticket): try work.undoing.redo(try ticket.saved())
    case .replaced(let former, let new):
      try work.undoing.undo(try new.saved())
      try work.undoing.redo(try former.saved())
    case .correction(let ticket): try ticket.invert(in: work)
    case .moved(let ticket): try ticket.undo(in: work)
    case .together(let ways): for way in ways.reversed() { try way.undo(in: work) }
    }
  }

  fileprivate func redo(in work: RaceTransaction) throws {
    switch self {
    case .record(let ticket): try work.undoing.redo(try ticket.saved())
    case .dropped(let ticket): try work.undoing.undo(try ticket.saved())
    case .replaced(let former, let new):
      try work.undoing.undo(try former.saved())
      try work.undoing.redo(try new.saved())
    case .correction(let ticket): try ticket.invert(in: work)
    case .moved(let ticket): try ticket.redo(in: work)
    case .together(let ways): for way in ways { try way.redo(in: work) }
    }
  }
}

extension ActTicket {
  fileprivate func saved() throws -> CrossingID {
    guard let record else { throw RaceError(.nothingToUndo) }
    return record
  }
}
