/// A rule that protects saved work from a crash.
///
/// Each is marked where it is implemented. Tests disable one at a time through ``FileLayer/omits``
/// to prove that they detect its absence.
enum Safeguard: String, CaseIterable, Sendable {
  /// A file is written under a temporary name and then renamed, so that it is always whole.
  case wholeFiles
  /// The content of FORMAT, CURRENT or a segment is on disk before it gets its name.
  case formatContents, currentContents, segmentContents
  /// The names of CURRENT and of a new segment are on disk before anything depends on them.
  case currentName, segmentName

  /// A commit is on disk before it is reported.
  case commitContents
  /// A commit rewrites preceding lines that are not proved to be on disk.
  case tailRewritten
  /// A process syncs the name of a segment at its first use, even if another process created it.
  case firstUseName
  /// A segment whose sync has failed is never synced again.
  case noSecondSync
  /// A segment is continued even if its predecessor was lost before anything depended on it.
  case gapsCrossed
  /// A new segment after a failure repeats the unproved lines of the former one.
  case tailCarriedOver
  /// Lines reported as not saved are cut off.
  case refusedLinesCut
  /// If lines reported as not saved could not be cut off, that is tried again before anything else.
  case refusedLinesCutLater
  /// Lines reported as not saved are not cut off if another process may have adopted them.
  case onlyOwnLinesCut

  /// A line is accepted only with a valid checksum.
  case lineChecksum
  /// A bad line that a later line states to be on disk is reported and not cut off.
  case damageReported
  /// A journal that is shorter than the lock file states is refused.
  case promiseHeld
  /// Opening a folder checks everything after the last line.
  case wholeTailChecked
  /// Opening a folder adds a line that confirms the last one, to detect later damage to it.
  case lastLineSealed
  /// A snapshot is accepted only with the hash in CURRENT.
  case snapshotHash

  /// Opening a folder syncs the lines that it finds before it shows them.
  case settledOnOpening
  /// Lines of another process that are not in the mark are synced before they are shown.
  case settledBeforeShowing
  /// Lines that could not be synced are discarded and read again.
  case unsettledForgotten
  /// The mark in the lock file is set after the sync.
  case markAfterSync
  /// A process puts its id into the mark before it changes a file.
  case markClaimed

  /// Snapshots, their names and their folder's name are on disk before CURRENT refers to them.
  case snapshotContents, snapshotNames, generationName
  /// A snapshot is read back before anything older is removed.
  case snapshotReadBack
  /// Only one process compacts at a time.
  case oneCompaction
  /// An interrupted erasure is completed at the next opening.
  case erasureResumed
  /// Older generations that contain erased data are removed.
  case erasedGenerationsLeave

  /// The safeguard for syncing a file's contents before its name.
  static func contents(of name: String) -> Safeguard? {
    switch name {
    case FormatFile.name: .formatContents
    case CurrentFile.name: .currentContents
    default: SegmentHeader.number(inName: name) == nil ? nil : .segmentContents
    }
  }

  /// The safeguard for syncing a file's name.
  static func name(of name: String) -> Safeguard? {
    if name == CurrentFile.name { return .currentName }
    return SegmentHeader.number(inName: name) == nil ? nil : .segmentName
  }
}

extension FileLayer {
  var omits: Safeguard? { nil }

  func keeps(_ safeguard: Safeguard) -> Bool { omits != safeguard }

  /// Syncs a file or folder unless the safeguard is disabled.
  func sync(_ file: OpenFile, for safeguard: Safeguard?) throws {
    if safeguard.map(keeps) ?? true { try sync(file) }
  }
}
