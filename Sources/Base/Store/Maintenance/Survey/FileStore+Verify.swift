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

/// What a check of a folder has found.
public struct StoreReport: Sendable, Equatable {
  /// Collections that hold documents.
  public var collections = 0
  /// Documents in all of them.
  public var documents = 0
  /// The last transaction.
  public var sequence = 0
  /// Everything found, the order it was found in.
  public var findings: [StoreFinding] = []

  /// What is wrong; empty if all is well.
  public var problems: [StoreFinding] { findings.filter { $0.severity == .problem } }

  /// Whether all is well.
  public var isSound: Bool { problems.isEmpty }
}
