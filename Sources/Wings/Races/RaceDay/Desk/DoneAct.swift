import Languages
import Races
import Timekeeping

/// Something this session has done, and how to undo it.
struct DoneAct: Sendable {
  /// Counted within the session, given by the stack.
  var number = 0
  /// What it has written.
  var ticket = ActTicket()
  let at: Stamp
  /// What it was, for the echo.
  let name: Wording
  /// The line as typed, of crossings.
  var line: String?
  /// The line that this one was typed in place of.
  var replaced: ActTicket?
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

  /// What undoing it is called.
  var undoneName: Wording {
    presence?.before.wording ?? Wording(name.key + ".undone", name.arguments)
  }

  /// What doing it again is called.
  var redoneName: Wording {
    presence?.after.wording ?? Wording(name.key + ".redone", name.arguments)
  }

  /// Whether there is anything to undo: nothing, where the disk refused it.
  var wasSaved: Bool { presence != nil || ticket.records != nil }

  func undone(_ records: ActRecords, in work: RaceTransaction) throws -> ActRecords {
    if let presence { try work.append(.desk(presence.before)) }
    return try records.undone(in: work)
  }

  func redone(_ records: ActRecords, in work: RaceTransaction) throws -> ActRecords {
    if let presence { try work.append(.desk(presence.after)) }
    return try records.redone(in: work)
  }
}

extension DeskPresence {
  /// What a desk does, as it says so.
  var wording: Wording { Wording("races.echo.role.\(role.rawValue)") }
}
