import Timekeeping

/// An action on a race, as the log stores it.
///
/// A race is rebuilt from its documents and its log.
package enum RaceAct: Codable, Sendable, Equatable {
  /// The gun of a wave; within five seconds of another gun it is only a reading of the same start.
  case gun(wave: String?, at: Stamp, isReading: Bool)
  case startCorrected(wave: String?, from: Stamp, to: Stamp)
  case stopped(at: Stamp)
  /// The race is neutralised, or resumes; elapsed time leaves out the pause.
  case paused(at: Stamp)
  case resumed(at: Stamp)
  /// A stopped clock runs on as if it had not been stopped.
  case continued(stopped: Stamp)
  /// All crossings and marks so far stop counting; the next gun starts the race again.
  case restarted(before: RaceState)
  /// One crossing, or a bunch in the order typed.
  case crossings([CrossingAct])
  /// A marked moment whose bib is typed later; `bib` is set if the marking desk already knew it.
  case mark(at: Stamp, bib: String? = nil)
  /// A change of an entry's status, penalty, typed result, bib, category or wave.
  case entryChanged(entryID: String, before: EntryValues, after: EntryValues)
  /// Two entries exchanged their bibs.
  case bibsExchanged(entryID: String, other: String)
  /// An entry joined or was added, edited or removed; holds no names, so a person can be erased.
  case roster(RosterAct, entryID: String, bib: String)
  /// The number of laps the leader of a group has to complete.
  case lapCount(group: String, before: Int?, after: Int?)
  case clockCorrected(boot: String, milliseconds: Int)
  case competition(CompetitionAct)
  /// A desk reports its role, or that it has closed.
  case desk(DeskPresence)
  /// A correction of an earlier record, which the document id names.
  case correction(Correction)
  /// An act that cannot be read; the log keeps it as written.
  case unreadable(about: UnreadableAct)

  package enum RosterAct: String, Codable, Sendable {
    case joined, left, added, edited, removed, imported
  }

  package enum CompetitionAct: String, Codable, Sendable {
    case created, updated, activated, deactivated, coOrganizersSet
    /// The results became official, or provisional again.
    case madeOfficial, madeProvisional
  }
}

extension RaceAct {
  /// Whether its numbers are in range; nested types check their own values.
  var isWithinBounds: Bool {
    switch self {
    case .lapCount(_, let before, let after):
      [before, after].compactMap(\.self).allSatisfy(Bounds.laps.contains)
    case .clockCorrected(_, let milliseconds): Bounds.elapsed.contains(milliseconds)
    case .correction(let correction):
      correction.member.map((0..<CrossingID.limit).contains) ?? true
    default: true
    }
  }
}

/// The role of one desk of a race, as the other desks see it.
package struct DeskPresence: Codable, Sendable, Equatable {
  package enum Role: String, Codable, Sendable, CaseIterable {
    /// Marks moments, and sometimes gives the bib.
    case marks
    /// Types bibs for the marks of another desk.
    case types
    /// Marks and types, and takes only its own marks.
    case both
  }

  package var role: Role
  /// The session whose marks this desk takes.
  package var pairedWith: String?
  /// The checkpoint the desk records at; `nil` for the finish line.
  package var checkpoint: String?
  package var isOpen: Bool

  package init(
    role: Role = .both, pairedWith: String? = nil, checkpoint: String? = nil, isOpen: Bool = true
  ) {
    self.role = role
    self.pairedWith = pairedWith
    self.checkpoint = checkpoint
    self.isOpen = isOpen
  }
}
