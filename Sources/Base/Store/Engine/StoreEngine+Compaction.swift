extension StoreEngine {
  /// A compaction in progress.
  ///
  /// Its contents do not change while the journal continues.
  struct Compaction {
    let contents: Contents
    let segment: Int
    let chain: Checksum
    let former: CurrentFile
    let erases: Bool
    let lock: OpenFile

    var generation: Int { segment }
  }

  /// The size of the journal since the snapshots.
  var journalBytes: Int {
    (current.segment...max(current.segment, journal.header.number)).reduce(0) { sum, number in
      let name = SegmentHeader.fileName(number)
      let status = try? files.status(name, in: folder.handle)
      return sum + (status?.bytes ?? 0)
    }
  }

  var isErasurePending: Bool { erasureSequence > current.sequence }

  /// Compacts immediately, under the store's lock; returns false if another process is compacting.
  @discardableResult
  func compact(erasing: Bool) throws -> Bool {
    guard let compaction = try withReserve({ try begin(erasing: erasing) }) else { return false }
    defer { files.close(compaction.lock) }
    let former = try withReserve { try finish(compaction, write(compaction)) }
    try? former.tidy()
    return true
  }

  /// Runs work that frees space.
  ///
  /// If the disk is full, it frees the reserve and runs the work again.
  func withReserve<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as FileFailure where failure.isDiskFull {
      guard SpaceReserve(files: files, folder: folder.handle).release() else { throw failure }
      return try work()
    }
  }

  /// Takes the contents of the new snapshots and begins the segment that continues them.
  ///
  /// It returns `nil` if another process is compacting.
  func begin(erasing: Bool) throws -> Compaction? {
    let keep = try files.openFolder(KeptGenerations.folderName, in: folder.handle)
    do {
      guard try !files.keeps(.oneCompaction) || files.lock(keep) else {
        files.close(keep)
        return nil
      }
      // A segment may be left only if all its lines are proved to be on disk.
      try journal.settle()
      try journal.beginNextSegment()
      mark()
      needsSeal = false
      return Compaction(
        contents: contents, segment: journal.header.number, chain: journal.chain,
        former: current, erases: erasing || isErasurePending, lock: keep)
    } catch {
      files.close(keep)
      throw error
    }
  }

  /// Writes the snapshots.
  ///
  /// No lock is needed, since they are unused until CURRENT names them.
  func write(
    _ compaction: Compaction, _ meter: ProgressMeter? = nil,
    isCancelled: () -> Bool = { false }
  ) throws -> [CurrentFile.Snapshot] {
    let folderName = CurrentFile.folderName(compaction.generation)
    try files.removeTree(folderName, in: folder.handle)
    do {
      return try write(compaction, to: folderName, meter, isCancelled)
    } catch {
      // On a full disk users need the space, and CURRENT has never named these files.
      try? files.removeTree(folderName, in: folder.handle)
      throw error
    }
  }

  private func write(
    _ compaction: Compaction, to folderName: String, _ meter: ProgressMeter?,
    _ isCancelled: () -> Bool
  ) throws -> [CurrentFile.Snapshot] {
    try files.makeFolder(folderName, in: folder.handle)
    let former = Dictionary(
      compaction.former.collections.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let snapshots = try compaction.contents.slots.sorted { $0.key < $1.key }.compactMap {
      let snapshot = try write($0.key, $0.value, former[$0.key], compaction, isCancelled)
      meter?.advance()
      return snapshot
    }
    let opened = try files.openFolder(folderName, in: folder.handle)
    defer { files.close(opened) }
    try files.sync(opened, for: .snapshotNames)
    try files.sync(folder.handle, for: .generationName)
    return snapshots
  }

  private func write(
    _ name: String, _ slot: Contents.Slot, _ former: CurrentFile.Snapshot?,
    _ compaction: Compaction, _ isCancelled: () -> Bool
  ) throws -> CurrentFile.Snapshot? {
    if isCancelled() { throw StoreError.closed }
    if let former, slot.changedAt <= former.sequence, try reuse(former, compaction) {
      return former
    }
    let table =
      switch slot {
      case .loaded(let table): table
      case .lazy(let table): try table.loaded()
      }
    if table.count == 0 { return nil }
    return try SnapshotFile.write(
      table, named: name, to: CurrentFile.fileName(compaction.generation, name), files: files,
      in: folder.handle, isCancelled: isCancelled)
  }

  /// Links the file of an unchanged collection instead of copying it.
  ///
  /// Copying a million crossings for one changed name would wear out the disk.
  ///
  /// - Returns: False if the file system cannot link it.
  private func reuse(_ old: CurrentFile.Snapshot, _ compaction: Compaction) throws -> Bool {
    do {
      try files.link(
        CurrentFile.fileName(compaction.former.generation, old.name),
        to: CurrentFile.fileName(compaction.generation, old.name), in: folder.handle)
      return true
    } catch is FileFailure {
      return false
    }
  }

  /// Makes the new generation live, under the store's lock.
  ///
  /// - Returns: The former generations, to be tidied without the lock.
  func finish(
    _ compaction: Compaction, _ snapshots: [CurrentFile.Snapshot]
  ) throws -> KeptGenerations {
    let next = CurrentFile(
      generation: compaction.generation, segment: compaction.segment,
      sequence: compaction.contents.sequence, chain: compaction.chain,
      keepFrom: compaction.erases ? compaction.generation : compaction.former.keepFrom,
      collections: snapshots)
    try files.install(CurrentFile.name, next.sealed(), in: folder.handle)
    current = next
    currentStatus = try files.status(CurrentFile.name, in: folder.handle)
    let former = KeptGenerations(files: files, folder: folder.handle, current: next)
    try? former.removeUnfinished()
    SpaceReserve(files: files, folder: folder.handle).fill()
    moveToSnapshots()
    published.refresh(contents)
    return former
  }
}

extension Contents.Slot {
  /// The last transaction that changed the collection; 0 if none since its snapshot is known.
  var changedAt: Int {
    switch self {
    case .loaded(let table): table.changedAt
    case .lazy(let table): table.pending.last?.sequence ?? 0
    }
  }
}
