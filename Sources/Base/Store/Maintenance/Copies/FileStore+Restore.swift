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
  ///   - progress: Told how far it has come.
  /// - Returns: Where the former folder is now, `nil` if there was none.
  /// - Throws: ``StoreError`` where the backup is not sound or the folder cannot be replaced; then
  ///   the folder is as it was.
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
