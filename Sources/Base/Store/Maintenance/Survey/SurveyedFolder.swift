import Glibc

/// A folder that is only read, however damaged it is.
struct SurveyedFolder {
  let path: String
  let handle: OpenFile
  let surroundings: StoreSurroundings

  var files: any FileLayer { surroundings.files }

  /// Opens a folder that is or was a store.
  ///
  /// - Throws: ``StoreError`` if there is no folder, or it was never a store.
  init(path: String, _ surroundings: StoreSurroundings) throws {
    self.path = path
    self.surroundings = surroundings
    let files = surroundings.files
    do {
      guard let status = try files.statusOfPath(path) else { throw FileFailure(code: ENOENT) }
      if status.kind == .link { throw StoreError.foreignFolder(folder: path, why: .link) }
      handle = try files.openFolder(path: path)
      try checkIsStore()
    } catch let failure as FileFailure {
      throw StoreError.cannotOpen(folder: path, cause: failure.words)
    }
  }

  private func checkIsStore() throws {
    do {
      if try files.names(in: handle, "").contains(where: Self.isStores) { return }
      throw StoreError.notAStore(folder: path)
    } catch {
      files.close(handle)
      throw error
    }
  }

  func close() { files.close(handle) }

  func contents(_ name: String) -> FileContents { FileContents(name, in: handle, files) }

  /// Returns the names in a subfolder; empty if it cannot be read.
  func names(in folder: String = "") -> [String] {
    (try? files.names(in: handle, folder)) ?? []
  }

  /// Returns whether only a store has files of that name.
  static func isStores(_ name: String) -> Bool {
    name == FormatFile.name || name == CurrentFile.name
      || SegmentHeader.number(inName: name) != nil || CurrentFile.generation(inName: name) != nil
  }

  /// Runs a function while no process compacts, so that no file disappears meanwhile.
  ///
  /// If the folder is too damaged to have the lock, it is not in use either.
  func withoutCompaction<Result>(_ work: () throws -> Result) throws -> Result {
    guard let keep = try? files.openFolder(KeptGenerations.folderName, in: handle) else {
      return try work()
    }
    defer { files.close(keep) }
    let deadline = surroundings.monotonicMilliseconds() + StoreLock.deadlineMilliseconds
    while try !files.lock(keep), surroundings.monotonicMilliseconds() < deadline {
      surroundings.pause(1000)
    }
    return try work()
  }

  /// Runs a function while no process writes.
  func withoutWriters<Result>(_ work: () throws -> Result) throws -> Result {
    guard let lock = try? StoreLock.open(.reading, in: handle, surroundings) else {
      return try work()
    }
    defer { lock.close() }
    try lock.acquire()
    defer { lock.release() }
    return try work()
  }
}
