/// The steps of putting a checked backup in a folder's place.
struct StoreRestoring {
  let reader: BackupFile.Reader
  let target: OutsidePath
  let schema: Schema
  let surroundings: StoreSurroundings
  let progress: StoreProgressReport?

  private var files: any FileLayer { surroundings.files }

  func run(in parent: OpenFile) throws -> String? {
    let fresh = try freeName(target.name + ".restoring", in: parent)
    do {
      let builder = FolderBuilder(
        contents: reader.contents, schema: schema, storeID: reader.header.store, files: files)
      try builder.build(fresh, in: parent, progress)
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
