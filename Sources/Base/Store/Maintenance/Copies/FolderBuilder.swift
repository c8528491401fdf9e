/// A builder of a store folder with given contents.
struct FolderBuilder {
  let contents: Contents
  let schema: Schema
  let storeID: String
  let files: any FileLayer

  /// Creates the folder under a new name.
  ///
  /// If this throws, the caller must remove what exists of it.
  func build(
    _ name: String, in parent: OpenFile, _ progress: StoreProgressReport? = nil
  ) throws {
    try files.makeFolder(name, in: parent)
    let folder = try files.openFolder(name, in: parent)
    defer { files.close(folder) }
    for name in [StoreLock.lockName, StoreLock.turnName] {
      files.close(try files.open(name, .kept, in: folder))
    }
    try files.makeFolder(KeptGenerations.folderName, in: folder)
    let snapshots = try writeSnapshots(in: folder, progress)
    SpaceReserve(files: files, folder: folder).fill()
    try install(snapshots, in: folder)
  }

  /// Creates the folder and verifies it.
  func buildChecked(
    _ name: String, _ parentPath: String, in parent: OpenFile,
    _ surroundings: StoreSurroundings, _ progress: StoreProgressReport?
  ) throws -> StoreReport {
    try build(name, in: parent, progress)
    let report = try FileStore.verify(
      folder: parentPath + "/" + name, schema: schema, surroundings, progress)
    guard let problem = report.problems.first(where: { !$0.isInDocument }) else { return report }
    throw StoreError.damaged(file: problem.arguments["file"] ?? name, what: .content)
  }

  private func writeSnapshots(
    in folder: OpenFile, _ progress: StoreProgressReport?
  ) throws -> [CurrentFile.Snapshot] {
    let generation = CurrentFile.folderName(1)
    try files.makeFolder(generation, in: folder)
    let tables = try contents.allTables()
    let documents = tables.reduce(0) { $0 + $1.table.count }
    let meter = ProgressMeter(.writing, total: documents, progress)
    let snapshots = try tables.map { name, table in
      try SnapshotFile.write(
        table, named: name, to: CurrentFile.fileName(1, name), files: files, in: folder,
        meter)
    }
    let opened = try files.openFolder(generation, in: folder)
    defer { files.close(opened) }
    try files.sync(opened)
    return snapshots
  }

  private func install(_ snapshots: [CurrentFile.Snapshot], in folder: OpenFile) throws {
    let sequence = contents.sequence
    let format = FormatFile(schema: schema.version, id: storeID)
    try files.install(FormatFile.name, format.bytes, in: folder)
    let header = SegmentHeader(number: 1, base: sequence, chain: .zero)
    try files.install(SegmentHeader.fileName(1), header.line, in: folder)
    let current = CurrentFile(
      generation: 1, segment: 1, sequence: sequence, chain: .zero, keepFrom: 1,
      collections: snapshots)
    try files.install(CurrentFile.name, current.sealed(), in: folder)
  }
}
