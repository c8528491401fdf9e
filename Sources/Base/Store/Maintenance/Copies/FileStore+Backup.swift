import Glibc

/// The extent of a backup or an export.
public struct StoreSummary: Sendable, Equatable {
  /// The number of collections with documents.
  public var collections = 0
  /// The number of documents in all collections.
  public var documents = 0
  /// The last transaction.
  public var sequence = 0
}

extension FileStore {
  /// Writes everything to one file, see ``backUp(to:progress:)``.
  ///
  /// - Throws: ``StoreError`` if the file cannot be written.
  public func backUp(to file: String) throws { _ = try backUp(to: file, progress: nil) }

  /// Writes everything to one file, see ``BackupFile``.
  ///
  /// Other processes can write meanwhile.
  ///
  /// The file contains the state at one moment. The store records its path, see
  /// ``DocumentStore/backups()``.
  ///
  /// - Parameters:
  ///   - file: The file's path; the file must not exist.
  ///   - progress: Receives the progress.
  /// - Returns: The extent of the backup.
  /// - Throws: ``StoreError`` if it cannot be written.
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

  /// Records the backup before it is made.
  ///
  /// An unrecorded backup would be worse than a missing one.
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

  /// Returns what all processes have saved so far, with all collections loaded.
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
        // Another process has compacted and erased; the next attempt uses the new files.
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

extension FileStore {
  /// Returns the copies of the store that are not known to be deleted.
  ///
  /// These are the recorded backups, and copies beside the folder from a restore or a schema
  /// upgrade.
  ///
  /// - Throws: ``StoreError`` if the records cannot be read.
  public func backups() throws -> [BackupRecord] {
    let recorded = try read { try $0.find(BackupRecord.collection).map(\.value) }
      .sorted { $0.utcMilliseconds < $1.utcMilliseconds }
      .filter { isPerhapsThere($0.path) }
    let beside = copiesBeside().filter { path in !recorded.contains { $0.path == path } }
    return recorded + beside.map { BackupRecord(path: $0) }
  }

  /// Returns whether a file may exist.
  ///
  /// It may also be on a disk that is not mounted.
  private func isPerhapsThere(_ path: String) -> Bool {
    let files = service.engine.files
    let folder = OutsidePath(path).folder
    return (try? files.statusOfPath(path)) != nil || (try? files.statusOfPath(folder)) == nil
  }

  private func copiesBeside() -> [String] {
    let engine = service.engine
    let place = OutsidePath(OutsidePath(engine.folder.path).absolute)
    let names = try? place.inFolder(engine.files) { try engine.files.names(in: $0, "") }
    return (names ?? []).filter { CopyName.isCopy($0, of: place.name) }.map {
      place.folder == "/" ? "/" + $0 : place.folder + "/" + $0
    }
  }
}

/// The names of copies beside a folder.
enum CopyName {
  static func schemaBackup(of folder: String, _ schema: Int, _ number: Int = 1) -> String {
    "\(folder).schema-\(schema)\(number > 1 ? "-\(number)" : "").backup"
  }

  static func former(of folder: String) -> String { folder + ".before-restore" }

  static func restoring(of folder: String) -> String { folder + ".restoring" }

  static func isCopy(_ name: String, of folder: String) -> Bool {
    name.hasPrefix(former(of: folder) + "-") || name.hasPrefix(restoring(of: folder) + "-")
      || (name.hasPrefix(folder + ".schema-") && name.hasSuffix(".backup"))
  }
}

extension FileStore {
  /// Replaces a folder with a backup, after a complete check.
  ///
  /// The former folder stays beside it. Programs that have it open can no longer write and throw
  /// `replaced`.
  ///
  /// - Parameters:
  ///   - file: The backup's path.
  ///   - folder: The store's folder; it may be absent or damaged.
  ///   - schema: The uniqueness rules to check.
  ///   - progress: Receives the progress.
  /// - Returns: The new path of the former folder, `nil` if there was none.
  /// - Throws: ``StoreError`` if the backup is not sound or the folder cannot be replaced; the
  ///   folder is unchanged then.
  @discardableResult
  public static func restore(
    _ file: String, to folder: String, schema: Schema, progress: StoreProgressReport? = nil
  ) throws -> String? {
    try restore(file, to: folder, schema: schema, .system, progress)
  }

  static func restore(
    _ file: String, to folder: String, schema: Schema, _ surroundings: StoreSurroundings,
    _ progress: StoreProgressReport? = nil
  ) throws -> String? {
    let source = OutsidePath(file)
    let bytes = try source.inFolder(surroundings.files) {
      try surroundings.files.bytes(source.name, in: $0)
    }
    guard let bytes else { throw StoreError.file(file, cause: FileFailure(code: 2).words) }
    let target = OutsidePath(folder)
    try target.requireNoNewerStore(schema, surroundings)
    let reader = try BackupFile.Reader(bytes, path: file, schema: schema, progress)
    let restoring = StoreRestoring(
      reader: reader, target: target, schema: schema, surroundings: surroundings,
      progress: progress)
    return try target.inFolder(surroundings.files) { try restoring.run(in: $0) }
  }
}
