/// What keeps saved work from being lost in a crash, rule by rule.
///
/// Each is marked where it is kept. Tests take one away at a time, by ``FileLayer/omits``, to prove
/// that its loss would be seen.
enum Safeguard: String, CaseIterable, Sendable {
  /// A file appears under its name whole, having been written under another.
  case wholeFiles
  /// What is in FORMAT, CURRENT or a segment is on disk before its name is given.
  case formatContents, currentContents, segmentContents
  /// The names of CURRENT and of a new segment are on disk before anybody relies on them.
  case currentName, segmentName

  /// A commit is on disk before it is reported.
  case commitContents
  /// A commit writes again what nobody has proved to be on disk.
  case tailRewritten
  /// The first use of a segment has its name on disk, whoever made it.
  case firstUseName
  /// A segment whose sync has failed is never synced again.
  case noSecondSync
  /// A segment whose forerunner was lost before anything relied on it is gone on in all the same.
  case gapsCrossed
  /// A new segment after a failure holds again what nobody has proved of the former.
  case tailCarriedOver
  /// Lines reported as not saved are cut off.
  case refusedLinesCut
  /// Where that failed it is tried again before anything else.
  case refusedLinesCutLater
  /// But not once another process may have made them its own.
  case onlyOwnLinesCut

  /// A line is believed only with its own checksum.
  case lineChecksum
  /// A bad line that a later one knows to be on disk is reported and not cut off.
  case damageReported
  /// A journal that is shorter than the lock file knows it to be is refused.
  case promiseHeld
  /// At opening all that lies behind the last line is looked at.
  case wholeTailChecked
  /// The last line found at opening is confirmed by another, so that damage to it will show.
  case lastLineSealed
  /// A snapshot is believed only with the hash that CURRENT knows.
  case snapshotHash

  /// What opening finds is put on disk before it is shown.
  case settledOnOpening
  /// What another process has written and not marked is put on disk before it is shown.
  case settledBeforeShowing
  /// What could not be put on disk is forgotten and read again.
  case unsettledForgotten
  /// The mark is set after the sync.
  case markAfterSync
  /// A process puts its name on the mark before it changes a file.
  case markClaimed

  /// Snapshots, their names and their folder's name are on disk before CURRENT speaks of them.
  case snapshotContents, snapshotNames, generationName
  /// A snapshot is read back before anything older goes.
  case snapshotReadBack
  /// One process compacts at a time.
  case oneCompaction
  /// An erasure that was cut off is done at the next opening.
  case erasureResumed
  /// Older generations that hold what was erased go.
  case erasedGenerationsLeave

  /// What keeps a file's contents on disk before its name is given.
  static func contents(of name: String) -> Safeguard? {
    switch name {
    case FormatFile.name: .formatContents
    case CurrentFile.name: .currentContents
    default: SegmentHeader.number(inName: name) == nil ? nil : .segmentContents
    }
  }

  /// What keeps a file's name on disk.
  static func name(of name: String) -> Safeguard? {
    if name == CurrentFile.name { return .currentName }
    return SegmentHeader.number(inName: name) == nil ? nil : .segmentName
  }
}

extension FileLayer {
  var omits: Safeguard? { nil }

  func keeps(_ safeguard: Safeguard) -> Bool { omits != safeguard }

  /// Syncs a file or folder as a safeguard asks for.
  func sync(_ file: OpenFile, for safeguard: Safeguard?) throws {
    if safeguard.map(keeps) ?? true { try sync(file) }
  }
}
