import Synchronization

/// The snapshot file of a collection, read at the first use.
final class SnapshotSource: TableSource {
  /// The file was removed before it was read; a newer generation has its documents.
  struct Gone: Error {
    let file: String

    /// The error if there is no newer generation.
    var damage: StoreError { .damaged(file: file, what: .missing) }
  }

  let snapshot: CurrentFile.Snapshot
  private let generation: Int
  private let files: any FileLayer
  private let folder: OpenFile
  private let rules: CollectionRules
  private let kept = Mutex<Table?>(nil)

  init(
    _ snapshot: CurrentFile.Snapshot, generation: Int, files: any FileLayer, folder: OpenFile,
    rules: CollectionRules
  ) {
    self.snapshot = snapshot
    self.generation = generation
    self.files = files
    self.folder = folder
    self.rules = rules
  }

  var fileName: String { CurrentFile.fileName(generation, snapshot.name) }

  func table() throws -> Table {
    try kept.withLock { kept in
      if let kept { return kept }
      do {
        let table = try read()
        kept = table
        return table
      } catch let failure as FileFailure {
        throw StoreError.cannotRead(file: fileName, cause: failure.words)
      }
    }
  }

  private func read() throws -> Table {
    let file = try open()
    defer { files.close(file) }
    return try SnapshotFile.table(
      of: file, snapshot, rules: rules, name: fileName, files: files)
  }

  /// Opens the file, which may have been moved after a compaction.
  private func open() throws -> OpenFile {
    for name in [fileName, "keep/" + fileName]
    where try files.status(name, in: folder) != nil {
      return try files.open(name, .reading, in: folder)
    }
    throw Gone(file: fileName)
  }
}
