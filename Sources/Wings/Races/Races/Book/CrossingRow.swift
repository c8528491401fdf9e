/// A crossing as a race in memory keeps it: 24 bytes, whatever was typed.
package struct CrossingRow: Sendable, Equatable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    static let voided = Flags(rawValue: 1)
    /// Somebody looked at its question and let it stand.
    static let accepted = Flags(rawValue: 2)
    /// Its lap is far shorter than the competitor's others.
    static let tooEarly = Flags(rawValue: 4)
    /// It stands in the open questions.
    static let isQuestion = Flags(rawValue: 8)
    static let fromFile = Flags(rawValue: 16)
    static let fromRecord = Flags(rawValue: 32)
    /// It belongs to an entry by id, so another entry with its bib does not get it.
    static let isBound = Flags(rawValue: 64)
    /// Taken out by itself, whatever became of its record.
    static let removed = Flags(rawValue: 128)
    /// Put in later by hand.
    static let inserted = Flags(rawValue: 256)
    /// Proposed and accepted, not seen.
    static let estimated = Flags(rawValue: 512)
    /// Nobody was missed in the long lap it ends.
    static let gapRefused = Flags(rawValue: 1024)
    /// Of a race that was restarted since.
    static let beforeRestart = Flags(rawValue: 2048)
    /// A reader's second reading of somebody, taken out as it was saved.
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
  /// Milliseconds after the start, or the boot clock's reading where `boot` is set.
  package var moment: Int
  /// Whose it is, as an index; -1 is nobody.
  package var competitor: Int32
  /// The boot of the stamp, as an index; 0 for times given as elapsed.
  package var boot: UInt8
  /// The checkpoint, as an index; 0 is the finish line, 1 the start line.
  package var checkpoint: UInt8
  package var flags: Flags

  /// Makes a crossing given by its elapsed time.
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

  /// Whether it can count as a lap of somebody.
  var isLap: Bool { competitor >= 0 && checkpoint == 0 && stands }

  /// Whether it stands, or somebody has deleted it: what was undone has never been, and what a
  /// reader read twice nobody has seen.
  var isListed: Bool { flags.isDisjoint(with: [.voided, .beforeRestart, .double]) }

  /// Whether nobody has undone or removed it.
  var stands: Bool { flags.isDisjoint(with: [.voided, .removed, .beforeRestart]) }
}
