extension FileStore {
  /// Checks every byte of a folder, changing nothing; others may go on writing meanwhile.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - schema: What must be unique.
  ///   - progress: Told how far it has come.
  /// - Returns: All that was found.
  /// - Throws: ``StoreError`` where the folder cannot be looked at, or is a newer program's.
  public static func verify(
    folder: String, schema: Schema, progress: StoreProgressReport? = nil
  ) throws -> StoreReport {
    try verify(folder: folder, schema: schema, .system, progress)
  }

  static func verify(
    folder: String, schema: Schema, _ surroundings: StoreSurroundings,
    _ progress: StoreProgressReport? = nil
  ) throws -> StoreReport {
    let surveyed = try SurveyedFolder(path: folder, surroundings)
    defer { surveyed.close() }
    var verification = FolderVerification(surveyed, schema: schema, progress)
    do {
      try surveyed.checkOwner()
      try verification.run()
    } catch let failure as FileFailure {
      throw StoreError.cannotOpen(folder: folder, cause: failure.words)
    }
    return verification.report
  }
}

extension SurveyedFolder {
  /// What is somebody else's is not ours to judge, and locks on a shared file system mean nothing.
  fileprivate func checkOwner() throws {
    guard try files.status(of: handle).owner == surroundings.userID else {
      throw StoreError.foreignFolder(folder: path, why: .owner)
    }
    if FileSystemType.isShared(try files.fileSystemType(of: handle)) {
      throw StoreError.networkFileSystem(folder: path)
    }
  }
}
