/// The steps of putting a checked backup in a folder's place.
struct StoreRestoring {
  let reader: BackupFile.Reader
  let target: OutsidePath
  let schema: Schema
  let surroundings: StoreSurroundings
  let progress: StoreProgressReport?

  private var files: any FileLayer { surroundings.files }

  /// Answers where the former folder is now, `nil` if there was none.
  func run(in parent: OpenFile) throws -> String? {
    let fresh = try freeName(CopyName.restoring(of: target.name), in: parent)
    let isThere = try files.status(target.name, in: parent) != nil
    if isThere { try checkFormer() }
    let former = try freeName(CopyName.former(of: target.name), in: parent)
    do {
      try build(fresh, in: parent)
      if isThere {
        try whileRetired(in: parent) { try swap(fresh, former, in: parent) }
      } else {
        try files.rename(fresh, to: target.name, in: parent)
      }
    } catch {
      try? files.removeTree(fresh, in: parent)
      throw error
    }
    try files.sync(parent)
    guard isThere else { return nil }
    // Under whichever name: what was there is never removed.
    let kept = try files.status(former, in: parent) != nil ? former : fresh
    return target.folder == "." ? kept : target.folder + "/" + kept
  }

  private func freeName(_ name: String, in parent: OpenFile) throws -> String {
    var number = 1
    while try files.status("\(name)-\(number)", in: parent) != nil { number += 1 }
    return "\(name)-\(number)"
  }

  /// A damaged store may be replaced; what is no store, or somebody else's, may not.
  private func checkFormer() throws {
    do {
      try FolderCheck(path: target.path, surroundings: surroundings).run()
    } catch StoreError.damaged {}
  }

  private func build(_ fresh: String, in parent: OpenFile) throws {
    var contents = reader.contents
    FormerBackups(path: target.path, schema: schema, surroundings: surroundings)
      .records.forEach { contents.add($0) }
    let builder = FolderBuilder(
      contents: contents, schema: schema, storeID: reader.header.store, files: files)
    _ = try builder.buildChecked(fresh, target.folder, in: parent, surroundings, progress)
  }

  /// Puts the fresh folder in place at once; there is no moment at which somebody who opens the
  /// store finds none and makes an empty one.
  private func swap(_ fresh: String, _ former: String, in parent: OpenFile) throws {
    do {
      try files.exchange(fresh, with: target.name, in: parent)
    } catch is FileFailure {
      return try swapInTwoSteps(fresh, former, in: parent)
    }
    try? files.rename(fresh, to: former, in: parent)
  }

  /// For file systems that cannot exchange names.
  private func swapInTwoSteps(_ fresh: String, _ former: String, in parent: OpenFile) throws {
    try files.rename(target.name, to: former, in: parent)
    do {
      try files.rename(fresh, to: target.name, in: parent)
    } catch {
      try files.rename(former, to: target.name, in: parent)
      throw error
    }
  }

  /// Keeps writers out, and tells them afterwards that the folder is no longer the one.
  private func whileRetired(in parent: OpenFile, _ work: () throws -> Void) throws {
    let folder = try files.openFolder(target.name, in: parent)
    defer { files.close(folder) }
    let lock = StoreLock(
      lockFile: try files.open(StoreLock.lockName, .kept, in: folder),
      turnFile: try files.open(StoreLock.turnName, .kept, in: folder),
      surroundings: surroundings)
    defer { lock.close() }
    try lock.acquire()
    defer { lock.release() }
    let mark = try lock.markBytes()
    // Before the names change: one who is told "saved" must not mean the folder that goes. No store
    // ever has this sequence, so every reader that sees it looks closer.
    try lock.setMark(-1, isRetired: true)
    do {
      try work()
    } catch {
      try? files.writeAll(lock.lockFile, mark, at: 0)
      throw error
    }
  }
}
