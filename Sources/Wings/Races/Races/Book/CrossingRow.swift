/// A crossing in memory: 24 bytes, whatever was typed.
package struct CrossingRow: Sendable, Equatable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    static let voided = Flags(rawValue: 1)
    /// Its question was reviewed, and the crossing kept.
    static let accepted = Flags(rawValue: 2)
    /// Its lap is far shorter than the competitor's others.
    static let tooEarly = Flags(rawValue: 4)
    /// It is listed in the open questions.
    static let isQuestion = Flags(rawValue: 8)
    static let fromFile = Flags(rawValue: 16)
    static let fromRecord = Flags(rawValue: 32)
    /// It belongs to an entry by id, so that another entry with its bib does not get it.
    static let isBound = Flags(rawValue: 64)
    /// Removed individually, regardless of its record.
    static let removed = Flags(rawValue: 128)
    /// Added later by hand.
    static let inserted = Flags(rawValue: 256)
    /// Proposed and accepted, not seen.
    static let estimated = Flags(rawValue: 512)
    /// The long lap it ends was confirmed as complete.
    static let gapRefused = Flags(rawValue: 1024)
    /// From before a restart of the race.
    static let beforeRestart = Flags(rawValue: 2048)
    /// A second reading of the same passage by a reader, removed when it was saved.
    static let double = Flags(rawValue: 4096)

    init(of source: CrossingSource) {
      switch source {
      case .desk: self = []
      case .record: self = .fromRecord
      case .imported: self = .fromFile
      case .inserted: self = .inserted
      case .estimated: self = .estimated
      }
    }
  }

  /// The id of the crossing, which is also the order of entry.
  package var id: CrossingID
  /// The reading of the machine's boot clock, or milliseconds after the start if `boot` is 0.
  package var moment: Int
  /// The index of the competitor; -1 for none.
  package var competitor: Int32
  /// The index of the machine boot that `moment` was read in; 0 if `moment` is an elapsed time.
  package var boot: UInt8
  /// The index of the checkpoint; 0 is the finish line, 1 the start line.
  package var checkpoint: UInt8
  package var flags: Flags

  /// Creates a crossing given by its elapsed time.
  package init(id: CrossingID, elapsedMilliseconds: Int, competitor: Int) {
    self.init(id: id, moment: elapsedMilliseconds, competitor: Int32(competitor))
  }

  init(
    id: CrossingID, moment: Int, competitor: Int32, boot: UInt8 = 0, checkpoint: UInt8 = 0,
    flags: Flags = []
  ) {
    self.id = id
    self.moment = moment
    self.competitor = competitor
    self.boot = boot
    self.checkpoint = checkpoint
    self.flags = flags
  }

  var source: CrossingSource {
    if flags.contains(.fromFile) { return .imported }
    if flags.contains(.inserted) { return .inserted }
    if flags.contains(.estimated) { return .estimated }
    return flags.contains(.fromRecord) ? .record : .desk
  }

  /// Whether it can count as a lap of a competitor.
  var isLap: Bool { competitor >= 0 && checkpoint == 0 && stands }

  /// Whether it is listed: it is valid, or a user deleted it.
  ///
  /// Undone crossings and second readings by a reader are not listed.
  var isListed: Bool { flags.isDisjoint(with: [.voided, .beforeRestart, .double]) }

  /// Whether it is valid: neither undone, nor removed, nor from before a restart.
  var stands: Bool { flags.isDisjoint(with: [.voided, .removed, .beforeRestart]) }
}
