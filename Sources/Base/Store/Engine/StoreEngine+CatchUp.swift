extension StoreEngine {
  /// Runs work under the store's lock, after reading everything that other processes have written.
  ///
  /// - Parameters:
  ///   - claims: Whether the work may write, see ``claim(over:)``.
  ///   - work: The work.
  /// - Returns: The result of the work.
  /// - Throws: What the work throws; failures of the disk as ``StoreError``.
  func locked<Result>(claims: Bool = true, _ work: () throws -> Result) throws -> Result {
    if let damage { throw damage }
    do {
      try lock.acquire { catchUpToMark() }
      defer { lock.release() }
      try catchUp(claims: claims)
      return try work()
    } catch let failure as FileFailure {
      throw failure.storeError(folder: folder.path)
    } catch let gone as SnapshotSource.Gone {
      throw gone.damage
    }
  }

  /// Reads new lines, ensures that they are on disk, and shows them.
  private func catchUp(claims: Bool) throws {
    let bytes = try lock.markBytes()
    if bytes == ownMark, !journal.hasDisownedTail, !isAstray { return }
    let mark = lock.mark(in: bytes)
    if mark?.isRetired == true { throw StoreError.replaced(folder: folder.path) }
    try journal.cutDisownedTail(isOwn: bytes == ownMark)
    let known = journal.sequence
    let wasAstray = isAstray
    promised = mark?.sequence ?? 0
    try readOn()
    let isSettled = mark.map { $0.sequence >= journal.sequence } ?? false
    if !folder.isReadOnly, !isSettled, files.keeps(.settledBeforeShowing) { try settle() }
    isAstray = false
    // A live writer confirms its last line itself; a dead one cannot.
    if journal.sequence > known { needsSeal = !isSettled && !isSealed }
    if wasAstray { showAnew() } else { show() }
    if claims, !folder.isReadOnly, isSettled { try claim(over: mark) }
  }

  /// Reads and shows lines that are proved to be on disk, without the store's lock.
  ///
  /// Lines up to the mark do not change while this segment is the last. Many waiting writers read
  /// them before they take the lock, so that each holds it only briefly.
  ///
  /// - Returns: Whether everything up to the mark is shown. Other lines are read under the lock,
  ///   where failures are reported.
  @discardableResult
  func catchUpToMark() -> Bool {
    guard damage == nil, !isAstray, !journal.hasDisownedTail, let mark = lock.mark(),
      !mark.isRetired
    else { return false }
    let known = journal.sequence
    if mark.sequence > known { try? journal.readAhead(upTo: mark.sequence, take) }
    if journal.sequence > known {
      needsSeal = false
      show()
    }
    return journal.sequence == mark.sequence
  }

  private func readOn() throws {
    do {
      try readCurrent()
      if isAstray, files.keeps(.unsettledForgotten) { try startAgain() }
      isAstray = true
      try readJournal()
    } catch let error as StoreError {
      damage = error
      throw error
    }
  }

  /// Syncs lines that are not proved to be on disk, and updates the mark.
  ///
  /// A line after the mark comes from a writer that died before updating it. If such a line were
  /// shown before it is on disk, a power failure could remove it again.
  func settle() throws {
    try claim(over: lock.mark())
    try journal.settle()
    mark()
  }

  /// Puts this process's id into the mark before it changes a file.
  ///
  /// If the mark is unchanged later, no other process has written since, not even one that died.
  /// Then nothing has to be read.
  private func claim(over mark: ReaderMark?) throws {
    guard files.keeps(.markClaimed) else { return }
    ownMark = []
    ownMark = try lock.showMark(mark?.sequence ?? current.sequence)
  }

  /// Updates the mark.
  ///
  /// If that fails, readers find new lines under the lock.
  func mark() { mark(journal.sequence) }

  func mark(_ sequence: Int) {
    // After a failed write the mark's bytes still count as written by this process.
    ownMark = (try? lock.showMark(sequence)) ?? (try? lock.markBytes()) ?? []
  }

  func readJournal(upTo limit: Int? = nil) throws {
    do {
      try readSegments(upTo: limit)
    } catch StoreError.damaged(_, .missing) where journal.header.number < current.segment {
      // A compaction moves segments away without the lock, so one may disappear while it is opened.
    }
    if journal.header.number < current.segment { try reload() }
    moveToSnapshots()
  }

  private func readSegments(upTo limit: Int?) throws {
    // A segment that was compacted away meanwhile need not contain everything in the mark.
    journal.promised = journal.header.number < current.segment ? 0 : promised
    try journal.readOn(mends: !folder.isReadOnly, upTo: limit, take)
  }

  private func take(_ line: JournalLine) {
    contents.sequence = line.sequence
    isSealed = line.isSeal
    if !line.isSeal { contents.lastWrite = max(contents.lastWrite, line.utcMilliseconds) }
    guard let whole = batch.add(line) else { return }
    for operation in whole.operations {
      contents.apply(operation, sequence: whole.sequence)
    }
    unshown.append(contentsOf: whole.changes)
    if whole.erases { erasureSequence = line.sequence }
  }

  /// Publishes what has been read.
  func show() {
    if unshown.isEmpty {
      published.refresh(contents)
    } else {
      published.publish(contents, unshown)
      unshown = []
    }
  }

  /// Publishes contents that were read from the start, so that the changes are unknown.
  private func showAnew() {
    unshown = []
    published.replace(contents)
  }

  private func readCurrent() throws {
    let status = try files.status(CurrentFile.name, in: folder.handle)
    if status == currentStatus { return }
    (current, currentStatus) = try CurrentFile.read(files, folder.handle)
  }

  /// Reads everything again, since the segments in between are gone.
  private func reload() throws {
    try startAgain()
    try readJournal()
    if !folder.isReadOnly { try settle() }
    showAnew()
  }

  /// Discards the contents and begins again with the snapshots.
  private func startAgain() throws {
    let fresh = try Self.journal(of: current, folder, surroundings)
    journal.close()
    journal = fresh
    let lastWrite = contents.lastWrite
    contents = Self.contents(of: current, folder, schema, files)
    contents.lastWrite = lastWrite
    snapshotGeneration = current.generation
    batch = BatchAssembler()
    unshown = []
  }

  /// Points collections that are not loaded to the newest snapshots, which will exist longest.
  func moveToSnapshots() {
    guard snapshotGeneration != current.generation, contents.sequence >= current.sequence else {
      return
    }
    snapshotGeneration = current.generation
    let fresh = Self.contents(of: current, folder, schema, files)
    for (name, slot) in contents.slots {
      guard case .lazy(let table) = slot else { continue }
      if case .lazy(let newer) = fresh.slots[name] {
        let moved = table.moved(to: newer.source, holdingUpTo: current.sequence)
        contents.slots[name] = .lazy(moved)
      } else {
        // The snapshots lack the collection, but it may have been written to since.
        contents.slots[name] = nil
        for step in table.pending where step.sequence > current.sequence {
          contents.apply(step.operation, sequence: step.sequence)
        }
      }
    }
  }
}

extension JournalLine {
  /// The changes of a complete transaction.
  var changes: [Change] {
    operations.map {
      Change(
        sequence: sequence, author: author, utcMilliseconds: utcMilliseconds,
        collection: $0.collection, id: $0.id, kind: $0.kind)
    }
  }
}
