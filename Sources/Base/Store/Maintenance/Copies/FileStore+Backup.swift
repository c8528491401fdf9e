/// What a piece of maintenance has dealt with.
public struct StoreSummary: Sendable, Equatable {
  /// Collections that hold documents.
  public var collections = 0
  /// Documents in all of them.
  public var documents = 0
  /// The last transaction.
  public var sequence = 0
}

extension FileStore {
  /// Writes everything into one file, see ``backUp(to:progress:)``.
  ///
  /// - Throws: ``StoreError`` where the file cannot be made.
  public func backUp(to file: String) throws { _ = try backUp(to: file, progress: nil) }

  /// Writes everything into one file, see ``BackupFile``; others may go on writing meanwhile.
  ///
  /// The file holds what was saved at one moment. The store notes where it is, see
  /// ``DocumentStore/backups()``.
  ///
  /// - Parameters:
  ///   - file: The file's path; there must be none yet.
  ///   - progress: Told how far it has come.
  /// - Returns: What the file holds.
  /// - Throws: ``StoreError`` where it cannot be written.
  public func backUp(
    to file: String, progress: StoreProgressReport?
  ) throws -> StoreSummary {
    let (engine, place) = (service.engine, OutsidePath(file))
    try place.inFolder(engine.files) { folder in
      guard try engine.files.status(place.name, in: folder) == nil else {
        throw StoreError.exists(place.path)
      }
    }
    let record = BackupRecord(
      path: place.absolute, utcMilliseconds: engine.surroundings.utcMilliseconds())
    try note(record)
    do {
      let contents = try latestContents()
      try BackupFile.install(contents, of: engine.format, at: place, engine.files, progress)
      return try contents.summary()
    } catch {
      try? forget(record)
      throw error
    }
  }

  private static let author = "backup"

  /// Before the file is made: one that nobody knows of is worse than one that is not there.
  private func note(_ record: BackupRecord) throws {
    if isReadOnly { return }
    try write(by: Self.author, at: record.utcMilliseconds) { transaction in
      var record = record
      record.sequence = transaction.sequence
      try transaction.put(BackupRecord.collection, id: record.id, record)
    }
  }

  private func forget(_ record: BackupRecord) throws {
    if isReadOnly { return }
    try write(by: Self.author, at: record.utcMilliseconds) { transaction in
      try transaction.delete(BackupRecord.collection, id: record.id)
    }
  }

  /// What every process has saved so far, with every collection in memory.
  func latestContents() throws -> Contents {
    var attempts = 0
    while true {
      if service.queue.isClosed { throw StoreError.closed }
      if !isReadOnly { try service.work { try $0.locked {} } }
      var contents = service.engine.published.contents
      do {
        for name in contents.slots.keys { try contents.load(name) }
        return contents
      } catch is SnapshotSource.Gone where attempts < 10 {
        // Another process has compacted and erased meanwhile; the new files are known then.
        attempts += 1
      }
    }
  }
}

extension Contents {
  func summary() throws -> StoreSummary {
    let tables = try allTables()
    return StoreSummary(
      collections: tables.count, documents: tables.reduce(0) { $0 + $1.table.count },
      sequence: sequence)
  }
}
