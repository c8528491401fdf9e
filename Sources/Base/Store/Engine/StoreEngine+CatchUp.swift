extension StoreEngine {
  /// Runs work under the store's lock, once everything other processes have written is known.
  ///
  /// - Parameters:
  ///   - claims: Whether the work may write, see ``claim(over:)``.
  ///   - work: What to do.
  /// - Returns: What the work answers.
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

  /// Reads what is new and shows it; what is shown is on disk first.
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
    // Whoever wrote the lines confirms the last of them, but a dead writer cannot.
    if journal.sequence > known { needsSeal = !isSettled && !isSealed }
    if wasAstray { showAnew() } else { show() }
    if claims, !folder.isReadOnly, isSettled { try claim(over: mark) }
  }

  /// Reads and shows, without the store's lock, what is on disk for good.
  ///
  /// Lines up to the mark stay as they are as long as this segment is the last. Of many who wait to
  /// write each would else read what all before it have written while nobody can write.
  ///
  /// - Returns: Whether everything up to the mark is shown; what cannot be read here is read, and its
  ///   failure told, under the lock.
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

  /// Puts the unproved tail on disk and tells readers.
  ///
  /// A line above the mark came from a writer that died before it could say so. It must not be
  /// shown before it is safe, or it could be shown and then be gone.
  func settle() throws {
    try claim(over: lock.mark())
    try journal.settle()
    mark()
  }

  /// Puts this process's name on the mark before it changes any file.
  ///
  /// Whoever finds the mark with its own name and nothing else knows that nobody has changed
  /// anything since, not even one that died over it, and need not look.
  private func claim(over mark: ReaderMark?) throws {
    guard files.keeps(.markClaimed) else { return }
    ownMark = []
    ownMark = try lock.showMark(mark?.sequence ?? current.sequence)
  }

  /// Tells readers how far the journal is on disk; if that fails they find out by the lock.
  func mark() { mark(journal.sequence) }

  func mark(_ sequence: Int) {
    // Whatever a failed write has left there is this process's own all the same.
    ownMark = (try? lock.showMark(sequence)) ?? (try? lock.markBytes()) ?? []
  }

  func readJournal() throws {
    do {
      try readSegments()
    } catch StoreError.damaged(_, .missing) where journal.header.number < current.segment {
      // Whoever compacts puts segments aside without the lock: one may go while it is opened.
    }
    if journal.header.number < current.segment { try reload() }
    moveToSnapshots()
  }

  private func readSegments() throws {
    // A segment that was compacted away under our feet need not lead to the end.
    journal.promised = journal.header.number < current.segment ? 0 : promised
    try journal.readOn(mends: !folder.isReadOnly, take)
  }

  private func take(_ line: JournalLine) {
    contents.sequence = line.sequence
    isSealed = line.isSeal
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

  /// Publishes what has been read from the start: which changes are news is not known.
  private func showAnew() {
    unshown = []
    published.replace(contents)
  }

  private func readCurrent() throws {
    let status = try files.status(CurrentFile.name, in: folder.handle)
    if status == currentStatus { return }
    (current, currentStatus) = try CurrentFile.read(files, folder.handle)
  }

  /// Reads all of it again: the segments between here and there are gone.
  private func reload() throws {
    try startAgain()
    try readJournal()
    if !folder.isReadOnly { try settle() }
    showAnew()
  }

  /// Goes back to the snapshots.
  private func startAgain() throws {
    let fresh = try Self.journal(of: current, folder, surroundings)
    journal.close()
    journal = fresh
    contents = Self.contents(of: current, folder, schema, files)
    snapshotGeneration = current.generation
    batch = BatchAssembler()
    unshown = []
  }

  /// Points collections not loaded yet to the newest snapshots, which will stay longest.
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
        // The snapshots hold nothing of it, but it may have been written to since.
        contents.slots[name] = nil
        for step in table.pending where step.sequence > current.sequence {
          contents.apply(step.operation, sequence: step.sequence)
        }
      }
    }
  }
}

extension JournalLine {
  /// The changes of a whole transaction.
  var changes: [Change] {
    operations.map {
      Change(
        sequence: sequence, author: author, utcMilliseconds: utcMilliseconds,
        collection: $0.collection, id: $0.id, kind: $0.kind)
    }
  }
}
