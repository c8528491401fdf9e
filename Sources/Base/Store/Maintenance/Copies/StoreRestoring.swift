/// The steps of replacing a folder with a checked backup.
struct StoreRestoring {
  let reader: BackupFile.Reader
  let target: OutsidePath
  let schema: Schema
  let surroundings: StoreSurroundings
  let progress: StoreProgressReport?

  private var files: any FileLayer { surroundings.files }

  /// Replaces the folder; returns the path of the former one, `nil` if there was none.
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
    // The former folder is never removed. Its name depends on whether the last rename succeeded.
    let kept = try files.status(former, in: parent) != nil ? former : fresh
    return target.folder == "." ? kept : target.folder + "/" + kept
  }

  private func freeName(_ name: String, in parent: OpenFile) throws -> String {
    var number = 1
    while try files.status("\(name)-\(number)", in: parent) != nil { number += 1 }
    return "\(name)-\(number)"
  }

  /// Refuses to replace a folder that is not a store or belongs to another account.
  ///
  /// A damaged store may be replaced.
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

  /// Replaces the folder atomically.
  ///
  /// Otherwise a program could open the store in between, find no folder and create an empty one.
  private func swap(_ fresh: String, _ former: String, in parent: OpenFile) throws {
    do {
      try files.exchange(fresh, with: target.name, in: parent)
    } catch is FileFailure {
      return try swapInTwoSteps(fresh, former, in: parent)
    }
    try? files.rename(fresh, to: former, in: parent)
  }

  /// Replaces the folder on file systems that cannot exchange names.
  private func swapInTwoSteps(_ fresh: String, _ former: String, in parent: OpenFile) throws {
    try files.rename(target.name, to: former, in: parent)
    do {
      try files.rename(fresh, to: target.name, in: parent)
    } catch {
      try files.rename(former, to: target.name, in: parent)
      throw error
    }
  }

  /// Runs a function while writers are locked out, and marks the folder as replaced.
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
    // Set before the names change, so that no transaction is reported as saved in the former
    // folder. No store has the number -1, so each reader notices the mark.
    try lock.setMark(-1, isRetired: true)
    do {
      try work()
    } catch {
      try? files.writeAll(lock.lockFile, mark, at: 0)
      throw error
    }
  }
}
