import Languages
import Races
import Timekeeping

/// An act of this session, with what is needed to undo it.
struct DoneAct: Sendable {
  /// The number of the act in the session, assigned by the stack.
  var number = 0
  /// The records it has written.
  var ticket = ActTicket()
  let at: Stamp
  /// The wording of the act, for the echo.
  let name: Wording
  /// The line as typed, if the act is one of crossings.
  var line: String?
  /// The act whose line this one replaces; `nil` if it replaces none.
  var replaced: ActTicket?
  /// Whether it is the gun, which is undone only through the menu.
  var isGun = false
  /// Whether it starts, stops or moves the clock.
  var isAboutClock = false
  /// The crossings of a line, as they were submitted.
  var crossings: [CrossingAct] = []
  /// The session that did it, if it was an earlier one.
  var session: String?
  /// The role before and after, if the act changes it.
  var presence: (before: DeskPresence, after: DeskPresence)?

  /// The wording of its undo.
  var undoneName: Wording {
    presence?.before.wording ?? Wording(name.key + ".undone", name.arguments)
  }

  /// The wording of its redo.
  var redoneName: Wording {
    presence?.after.wording ?? Wording(name.key + ".redone", name.arguments)
  }

  /// Whether there is anything to undo; false if the disk refused it.
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
  /// The role of a desk, in words.
  var wording: Wording { Wording("races.echo.role.\(role.rawValue)") }
}
