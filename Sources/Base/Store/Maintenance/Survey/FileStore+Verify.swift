extension FileStore {
  /// Checks all bytes of a folder without changes.
  ///
  /// Other processes can write meanwhile.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - schema: The uniqueness rules to check.
  ///   - progress: Receives the progress.
  /// - Returns: All findings.
  /// - Throws: ``StoreError`` if the folder cannot be read, or was written by a newer program.
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
  /// Refuses folders of other accounts, and network file systems, where locks are unreliable.
  fileprivate func checkOwner() throws {
    guard try files.status(of: handle).owner == surroundings.userID else {
      throw StoreError.foreignFolder(folder: path, why: .owner)
    }
    if FileSystemType.isShared(try files.fileSystemType(of: handle)) {
      throw StoreError.networkFileSystem(folder: path)
    }
  }
}

/// The result of a check.
public struct StoreReport: Sendable, Equatable {
  /// The number of collections with documents.
  public var collections = 0
  /// The number of documents in all collections.
  public var documents = 0
  /// The last transaction.
  public var sequence = 0
  /// All findings, in the order of discovery.
  public var findings: [StoreFinding] = []

  /// The findings that are problems; empty if the folder is sound.
  public var problems: [StoreFinding] { findings.filter { $0.severity == .problem } }

  /// Whether there are no problems.
  public var isSound: Bool { problems.isEmpty }
}
