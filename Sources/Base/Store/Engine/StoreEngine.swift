/// The engine of the store: the journal, the contents it leads to, and their files.
///
/// Not thread-safe. ``StoreService`` admits one thread at a time, so it is safely unchecked.
final class StoreEngine: @unchecked Sendable {
  let surroundings: StoreSurroundings
  let schema: Schema
  let folder: StoreFolder
  let lock: StoreLock
  let published: Published
  var format: FormatFile
  var journal: Journal
  var current: CurrentFile
  /// The status of CURRENT when it was read, to detect that another process has replaced it.
  var currentStatus: FileStatus?
  /// The latest contents, equal to the published ones between calls.
  var contents: Contents
  /// The bytes of the ``ReaderMark`` as this process last wrote it.
  var ownMark: [UInt8] = []
  var batch = BatchAssembler()
  let decoded = DecodedDocuments()
  /// Changes that have been read and not yet published.
  var unshown: [Change] = []
  /// The generation with the files of collections that are not loaded.
  var snapshotGeneration = 0
  /// The last transaction that the lock file states to be on disk.
  var promised = 0
  /// The last transaction whose removed data must be erased from the files.
  var erasureSequence = 0
  /// Whether the journal still needs a seal, a line which confirms that its last line is on disk.
  var needsSeal = false
  /// Whether the last line read is a seal.
  var isSealed = true
  /// Whether lines were read that could not be synced.
  ///
  /// Their writer may cut them off.
  var isAstray = false
  /// Whether it shows one state and follows no other process, see `StoreOpening.runBesideWriter`.
  let isStill: Bool
  /// The damage that prevents writing until the folder is opened again.
  var damage: StoreError?

  var files: any FileLayer { surroundings.files }

  /// Opens the folder; with a limit only up to that transaction, without the lock.
  init(opening: StoreOpening, upTo limit: Int? = nil) throws {
    isStill = limit != nil
    surroundings = opening.surroundings
    schema = opening.schema
    folder = opening.folder
    lock = opening.lock
    format = try opening.format()
    (current, currentStatus) = try opening.current()
    contents = Self.contents(of: current, opening.folder, opening.schema, opening.files)
    // The journal may have no lines yet; CURRENT is then the file written last.
    contents.lastWrite = (currentStatus?.changedNanoseconds ?? 0) / 1_000_000
    journal = try Self.journal(of: current, opening.folder, opening.surroundings)
    published = Published(contents)
    snapshotGeneration = current.generation
    do {
      if let limit { try readStill(upTo: limit) } else { try bringInOrder() }
    } catch {
      journal.close()
      throw error
    }
  }

  /// Reads the journal up to a transaction that is on disk.
  private func readStill(upTo limit: Int) throws {
    promised = limit
    try readJournal(upTo: limit)
    unshown = []
    published.replace(contents)
  }

  /// Reads the journal and repairs the effects of a crash.
  private func bringInOrder() throws {
    promised = try lock.promised()
    try readJournal()
    unshown = []
    if !folder.isReadOnly {
      if files.keeps(.settledOnOpening) { try settle() }
      if files.keeps(.lastLineSealed) { needsSeal = !isSealed }
      if files.keeps(.erasureResumed) { try tidy() }
      SpaceReserve(files: files, folder: folder.handle).fill()
      try takeOver()
      if isErasurePending, files.keeps(.erasureResumed) { _ = try? compact(erasing: true) }
    }
    published.replace(contents)
    published.notice.acknowledge()
  }

  /// Completes an interrupted compaction and erasure.
  private func tidy() throws {
    let kept = KeptGenerations(files: files, folder: folder.handle, current: current)
    if try kept.isTidy() || !kept.isCurrentThere() { return }
    let keep = try files.openFolder(KeptGenerations.folderName, in: folder.handle)
    defer { files.close(keep) }
    guard try files.lock(keep) else { return }
    try kept.removeUnfinished()
    try kept.tidy()
  }

  /// Closes the files.
  func close() {
    journal.close()
    lock.close()
    files.close(folder.handle)
  }

  static func journal(
    of current: CurrentFile, _ folder: StoreFolder, _ surroundings: StoreSurroundings
  ) throws -> Journal {
    try Journal(
      files: surroundings.files, folder: folder.handle,
      access: folder.isReadOnly ? .reading : .writing,
      aheadBytes: surroundings.journalAheadBytes, segment: current.segment,
      sequence: current.sequence, chain: current.chain ?? .zero)
  }

  static func contents(
    of current: CurrentFile, _ folder: StoreFolder, _ schema: Schema, _ files: any FileLayer
  ) -> Contents {
    var contents = Contents(schema: schema)
    contents.sequence = current.sequence
    for snapshot in current.collections {
      let source = SnapshotSource(
        snapshot, generation: current.generation, files: files, folder: folder.handle,
        rules: schema.rules(of: snapshot.name))
      contents.slots[snapshot.name] = .lazy(LazyTable(source: source))
    }
    return contents
  }
}
