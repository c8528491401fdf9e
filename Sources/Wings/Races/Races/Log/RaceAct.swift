import Timekeeping

/// Everything that can be done to a race: what the log keeps, who reads it back gets the race.
package enum RaceAct: Codable, Sendable, Equatable {
  /// The gun of a wave; a reading where another came less than five seconds before.
  case gun(wave: String?, at: Stamp, isReading: Bool)
  case startCorrected(wave: String?, from: Stamp, to: Stamp)
  case stopped(at: Stamp)
  /// The race is neutralised, or goes on: elapsed leaves out what lies between.
  case paused(at: Stamp)
  case resumed(at: Stamp)
  /// A clock that was stopped goes on as if it had not been.
  case continued(stopped: Stamp)
  /// Everything up to here counts no longer; the next gun starts the race anew.
  case restarted(before: RaceState)
  /// One crossing, or a bunch in the order typed.
  case crossings([CrossingAct])
  /// A moment, bib to follow; a bib the marking desk knew says which mark is whose.
  case mark(at: Stamp, bib: String? = nil)
  /// Status, penalty, typed result, bib, category or wave of an entry.
  case entryChanged(entryID: String, before: EntryValues, after: EntryValues)
  /// Two entries have exchanged their bibs.
  case bibsExchanged(entryID: String, other: String)
  /// An entry joined, was added, edited or taken out; no names, so that a person can be erased.
  case roster(RosterAct, entryID: String, bib: String)
  /// Laps the leader of a group has to complete in all.
  case lapCount(group: String, before: Int?, after: Int?)
  case clockCorrected(boot: String, milliseconds: Int)
  case competition(CompetitionAct)
  /// A desk says what it does, or that it is closed.
  case desk(DeskPresence)
  /// What becomes of an earlier record; its document's id names that record.
  case correction(Correction)
  /// What nobody can read: the log keeps it as it is written, and nothing goes by it.
  case unreadable(about: UnreadableAct)

  package enum RosterAct: String, Codable, Sendable {
    case joined, left, added, edited, removed, imported
  }

  package enum CompetitionAct: String, Codable, Sendable {
    case created, updated, activated, deactivated, coOrganizersSet
    /// The results were made official, or taken back.
    case madeOfficial, madeProvisional
  }
}

extension RaceAct {
  /// Whether its numbers are such as a race can have; what it holds of other types says so itself.
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

/// What one desk of a race does, as it tells the others.
package struct DeskPresence: Codable, Sendable, Equatable {
  package enum Role: String, Codable, Sendable, CaseIterable {
    /// Marks moments, and now and then says whose.
    case marks
    /// Types bibs for the marks of another desk.
    case types
    /// Does both, and takes its own marks alone.
    case both
  }

  package var role: Role
  /// The session whose marks it takes.
  package var pairedWith: String?
  /// The point of the lap it stands at; none is the finish line.
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
