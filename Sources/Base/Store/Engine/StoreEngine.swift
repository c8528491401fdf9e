/// The store's works: the journal, the contents it leads to, and the files around them.
///
/// Not safe for threads by itself; ``StoreService`` lets one thread in at a time, which is why it
/// may cross them unchecked.
final class StoreEngine: @unchecked Sendable {
  let surroundings: StoreSurroundings
  let schema: Schema
  let folder: StoreFolder
  let lock: StoreLock
  let published: Published
  var format: FormatFile
  var journal: Journal
  var current: CurrentFile
  /// How CURRENT looked when it was read, to see when another process has replaced it.
  var currentStatus: FileStatus?
  /// The latest contents, equal to the published ones outside of calls.
  var contents: Contents
  /// The mark as this process last wrote it.
  var ownMark: [UInt8] = []
  var batch = BatchAssembler()
  let decoded = DecodedDocuments()
  /// Changes that have been read and not published yet.
  var unshown: [Change] = []
  /// The generation whose files the collections not loaded yet point to.
  var snapshotGeneration = 0
  /// The last transaction that the lock file says was on disk.
  var promised = 0
  /// The last transaction whose removals must leave the files.
  var erasureSequence = 0
  /// Whether the journal's last line is known to be on disk only by this process's memory.
  var needsSeal = false
  /// Whether the last line read says nothing but that those before it are on disk.
  var isSealed = true
  /// Whether lines were read that could not be put on disk: whoever wrote them may cut them off.
  var isAstray = false
  /// What made writing impossible until the folder is opened anew.
  var damage: StoreError?

  var files: any FileLayer { surroundings.files }

  init(opening: StoreOpening) throws {
    surroundings = opening.surroundings
    schema = opening.schema
    folder = opening.folder
    lock = opening.lock
    format = try opening.format()
    (current, currentStatus) = try opening.current()
    contents = Self.contents(of: current, opening.folder, opening.schema, opening.files)
    journal = try Self.journal(of: current, opening.folder, opening.surroundings)
    published = Published(contents)
    snapshotGeneration = current.generation
    do {
      try bringInOrder()
    } catch {
      journal.close()
      throw error
    }
  }

  /// Reads the journal and mends what a crash has left.
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

  /// Finishes what a compaction that was cut off has left; what was to be erased must go.
  private func tidy() throws {
    let kept = KeptGenerations(files: files, folder: folder.handle, current: current)
    if try kept.isTidy() || !kept.isCurrentThere() { return }
    let keep = try files.openFolder(KeptGenerations.folderName, in: folder.handle)
    defer { files.close(keep) }
    guard try files.lock(keep) else { return }
    try kept.removeUnfinished()
    try kept.tidy()
  }

  /// Lets go of the files.
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
