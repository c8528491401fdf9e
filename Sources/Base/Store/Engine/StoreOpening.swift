import FoundationEssentials

/// The steps of opening a folder, under its lock.
struct StoreOpening {
  let schema: Schema
  let surroundings: StoreSurroundings
  let folder: StoreFolder
  let lock: StoreLock

  var files: any FileLayer { surroundings.files }

  init(
    path: String, schema: Schema, surroundings: StoreSurroundings, isInspecting: Bool = false
  ) throws {
    self.schema = schema
    self.surroundings = surroundings
    folder = try StoreFolder.open(path, surroundings, isInspecting: isInspecting)
    do {
      lock = try StoreLock.open(in: folder, surroundings)
    } catch let failure as FileFailure {
      surroundings.files.close(folder.handle)
      throw StoreError.cannotOpen(folder: path, cause: failure.words)
    }
  }

  /// Opens the engine, or closes everything.
  ///
  /// - Parameter patience: The longest wait for other processes, in milliseconds.
  /// - Returns: The engine.
  /// - Throws: ``StoreError``.
  func run(within patience: Int = StoreLock.deadlineMilliseconds) throws -> StoreEngine {
    try orClosed {
      try lock.acquire(within: patience)
      defer { lock.release() }
      return try StoreEngine(opening: self)
    }
  }

  /// Opens an engine with one state while another process holds the lock.
  ///
  /// It shows the lines up to the mark, which do not change any more.
  func runBesideWriter() throws -> StoreEngine {
    try orClosed {
      let mark = lock.mark()
      let busy = StoreError.busy(holder: mark.map { "\($0.process)" } ?? "?")
      guard let mark, !mark.isRetired else { throw busy }
      // The writer may replace the files meanwhile.
      do { return try StoreEngine(opening: self, upTo: mark.sequence) } catch { throw busy }
    }
  }

  private func orClosed(_ open: () throws -> StoreEngine) throws -> StoreEngine {
    do {
      return try open()
    } catch {
      lock.close()
      files.close(folder.handle)
      guard let failure = error as? FileFailure else { throw error }
      throw StoreError.cannotOpen(folder: folder.path, cause: failure.words)
    }
  }

  func format() throws -> FormatFile {
    if let bytes = try files.bytes(FormatFile.name, in: folder.handle) {
      return try FormatFile(bytes, folder: folder.path, schema: schema)
    }
    try checkMayMake(FormatFile.name)
    if try files.status(CurrentFile.name, in: folder.handle) != nil {
      throw StoreError.damaged(file: FormatFile.name, what: .missing)
    }
    let format = FormatFile(schema: schema.version, id: UUID().uuidString)
    try files.install(FormatFile.name, format.bytes, in: folder.handle)
    return format
  }

  func current() throws -> (CurrentFile, FileStatus?) {
    let keep = KeptGenerations.folderName
    if !folder.isReadOnly, try files.status(keep, in: folder.handle) == nil {
      try files.makeFolder(keep, in: folder.handle)
    }
    if try files.status(CurrentFile.name, in: folder.handle) == nil { try makeFirst() }
    return try CurrentFile.read(files, folder.handle)
  }

  private func checkMayMake(_ name: String) throws {
    if folder.isReadOnly { throw StoreError.damaged(file: name, what: .missing) }
  }

  /// Creates the first segment and CURRENT.
  ///
  /// An interrupted creation leaves at most a segment without transactions. Anything more without
  /// CURRENT is a store that has lost it.
  private func makeFirst() throws {
    try checkMayMake(CurrentFile.name)
    for name in try files.names(in: folder.handle, "") {
      let isJournal = SegmentHeader.number(inName: name) != nil
      guard isJournal || CurrentFile.generation(inName: name) != nil else { continue }
      let lines = isJournal ? try files.bytes(name, in: folder.handle) ?? [] : []
      guard isJournal, lines.count(where: { $0 == UInt8(ascii: "\n") }) <= 1 else {
        throw StoreError.damaged(file: CurrentFile.name, what: .missing)
      }
      try files.remove(name, in: folder.handle)
    }
    SpaceReserve(files: files, folder: folder.handle).fill()
    let header = SegmentHeader(number: 1, base: 0, chain: .zero)
    try files.install(SegmentHeader.fileName(1), header.line, in: folder.handle)
    let current = CurrentFile(
      generation: 1, segment: 1, sequence: 0, chain: .zero, keepFrom: 1, collections: [])
    try files.install(CurrentFile.name, current.sealed(), in: folder.handle)
  }
}

extension CurrentFile {
  static func read(
    _ files: any FileLayer, _ folder: OpenFile
  ) throws -> (CurrentFile, FileStatus?) {
    let status = try files.status(name, in: folder)
    guard let bytes = try files.bytes(name, in: folder) else {
      throw StoreError.damaged(file: name, what: .missing)
    }
    guard let current = CurrentFile(bytes) else {
      throw StoreError.damaged(file: name, what: .checksum)
    }
    return (current, status)
  }
}
