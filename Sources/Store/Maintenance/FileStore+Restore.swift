extension FileStore {
  /// Puts a backup in a folder's place, after it has been checked from end to end.
  ///
  /// The folder as it was stays beside it. Programs that have it open can no longer write: they
  /// are told that it was replaced.
  ///
  /// - Parameters:
  ///   - file: The backup's path.
  ///   - folder: The store's folder; it may be absent or damaged.
  ///   - schema: What must be unique.
  /// - Returns: Where the former folder is now, `nil` if there was none.
  /// - Throws: ``StoreError`` where the backup is not sound or the folder cannot be replaced; then
  ///   the folder is as it was.
  @discardableResult
  public static func restore(
    _ file: String, to folder: String, schema: Schema
  ) throws -> String? {
    try restore(file, to: folder, schema: schema, .system)
  }

  static func restore(
    _ file: String, to folder: String, schema: Schema, _ surroundings: StoreSurroundings
  ) throws -> String? {
    let source = OutsidePath(file)
    let bytes = try source.inFolder(surroundings.files) {
      try surroundings.files.bytes(source.name, in: $0)
    }
    guard let bytes else { throw StoreError.file(file, cause: FileFailure(code: 2).words) }
    let reader = try BackupFile.Reader(bytes, path: file, schema: schema)
    let target = OutsidePath(folder)
    let restoring = StoreRestoring(
      reader: reader, target: target, schema: schema, surroundings: surroundings)
    return try target.inFolder(surroundings.files) { try restoring.run(in: $0) }
  }
}

/// The steps of putting a checked backup in a folder's place.
struct StoreRestoring {
  let reader: BackupFile.Reader
  let target: OutsidePath
  let schema: Schema
  let surroundings: StoreSurroundings

  private var files: any FileLayer { surroundings.files }

  func run(in parent: OpenFile) throws -> String? {
    let fresh = try freeName(target.name + ".restoring", in: parent)
    do {
      try build(fresh, in: parent)
      return try replace(with: fresh, in: parent)
    } catch {
      try? files.removeTree(fresh, in: parent)
      throw error
    }
  }

  private func freeName(_ name: String, in parent: OpenFile) throws -> String {
    var number = 1
    while try files.status("\(name)-\(number)", in: parent) != nil { number += 1 }
    return "\(name)-\(number)"
  }

  private func build(_ name: String, in parent: OpenFile) throws {
    try files.makeFolder(name, in: parent)
    let folder = try files.openFolder(name, in: parent)
    defer { files.close(folder) }
    for name in [StoreLock.lockName, StoreLock.turnName] {
      files.close(try files.open(name, .kept, in: folder))
    }
    let generation = CurrentFile.folderName(1)
    try files.makeFolder(generation, in: folder)
    try files.makeFolder(KeptGenerations.folderName, in: folder)
    let snapshots = try reader.contents.allTables().map { name, table in
      try SnapshotFile.write(
        table, named: name, to: CurrentFile.fileName(1, name), files: files, in: folder)
    }
    let opened = try files.openFolder(generation, in: folder)
    defer { files.close(opened) }
    try files.sync(opened)
    try install(snapshots, in: folder)
  }

  private func install(_ snapshots: [CurrentFile.Snapshot], in folder: OpenFile) throws {
    let sequence = reader.header.sequence
    let format = FormatFile(schema: schema.version, id: reader.header.store)
    try files.install(FormatFile.name, format.bytes, in: folder)
    let header = SegmentHeader(number: 1, base: sequence, chain: .zero)
    try files.install(SegmentHeader.fileName(1), header.line, in: folder)
    let current = CurrentFile(
      generation: 1, segment: 1, sequence: sequence, chain: .zero, keepFrom: 1,
      collections: snapshots)
    try files.install(CurrentFile.name, current.sealed(), in: folder)
  }

  private func replace(with fresh: String, in parent: OpenFile) throws -> String? {
    guard try files.status(target.name, in: parent) != nil else {
      try files.rename(fresh, to: target.name, in: parent)
      try files.sync(parent)
      return nil
    }
    try FolderCheck(path: target.path, surroundings: surroundings).run()
    let former = try freeName(target.name + ".before-restore", in: parent)
    try whileLocked(in: parent) {
      try files.rename(target.name, to: former, in: parent)
      try files.rename(fresh, to: target.name, in: parent)
      try files.sync(parent)
    }
    return target.folder == "." ? former : target.folder + "/" + former
  }

  /// Keeps writers out, and tells them afterwards that the folder is no longer the one.
  private func whileLocked(in parent: OpenFile, _ work: () throws -> Void) throws {
    let folder = try files.openFolder(target.name, in: parent)
    defer { files.close(folder) }
    let lock = StoreLock(
      lockFile: try files.open(StoreLock.lockName, .kept, in: folder),
      turnFile: try files.open(StoreLock.turnName, .kept, in: folder),
      surroundings: surroundings)
    defer { lock.close() }
    try lock.acquire()
    defer { lock.release() }
    try work()
    // No store ever has this sequence, so every reader that sees it looks closer.
    try lock.setMark(-1, isRetired: true)
  }
}
