import Glibc

/// The folder of a store, checked to be private to this account.
struct StoreFolder {
  let path: String
  let handle: OpenFile
  let isReadOnly: Bool

  /// Opens the folder, creating it if absent.
  ///
  /// An inspection writes nothing, and throws if the folder is absent.
  static func open(
    _ path: String, _ surroundings: StoreSurroundings, isInspecting: Bool
  ) throws -> StoreFolder {
    let files = surroundings.files
    try FolderCheck(path: path, surroundings: surroundings, isInspecting: isInspecting).run()
    do {
      let handle = try files.openFolder(path: path)
      do {
        let isReadOnly = try isInspecting || !canWrite(handle, files)
        return StoreFolder(path: path, handle: handle, isReadOnly: isReadOnly)
      } catch {
        files.close(handle)
        throw error
      }
    } catch let failure as FileFailure {
      throw StoreError.cannotOpen(folder: path, cause: failure.words)
    }
  }

  /// Returns whether the lock file can be opened for writing, which every writer has to do.
  private static func canWrite(_ handle: OpenFile, _ files: any FileLayer) throws -> Bool {
    do {
      files.close(try files.open(StoreLock.lockName, .kept, in: handle))
      return true
    } catch let failure as FileFailure where failure.isReadOnly {
      // Without a lock file nothing can be read either.
      if try files.status(StoreLock.lockName, in: handle) == nil { throw failure }
      return false
    }
  }
}

/// A check whether a folder can be used as a store.
///
/// It creates an absent folder unless it only inspects.
struct FolderCheck {
  let path: String
  let surroundings: StoreSurroundings
  var isInspecting = false

  private var files: any FileLayer { surroundings.files }

  func run() throws {
    do {
      guard let status = try files.statusOfPath(path) else {
        if isInspecting { throw FileFailure(code: ENOENT) }
        return try make()
      }
      try check(status)
      let folder = try files.openFolder(path: path)
      defer { files.close(folder) }
      try checkFileSystem(folder)
      try checkIsStore(folder)
      if !isInspecting, status.permissions & 0o077 != 0 {
        try? files.setPermissions(of: folder, 0o700)
      }
    } catch let failure as FileFailure {
      throw StoreError.cannotOpen(folder: path, cause: failure.words)
    }
  }

  private func check(_ status: FileStatus) throws {
    switch status.kind {
    case .folder: break
    case .link: throw StoreError.foreignFolder(folder: path, why: .link)
    case .file, .other: throw FileFailure(code: ENOTDIR)
    }
    guard status.owner == surroundings.userID else {
      throw StoreError.foreignFolder(folder: path, why: .owner)
    }
    guard status.permissions & 0o002 == 0 else {
      throw StoreError.foreignFolder(folder: path, why: .othersMayWrite)
    }
  }

  private func make() throws {
    var made = ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      if try files.statusOfPath(made) == nil { try files.makeFolder(path: made) }
    }
    let folder = try files.openFolder(path: path)
    defer { files.close(folder) }
    try checkFileSystem(folder)
  }

  private func checkFileSystem(_ folder: OpenFile) throws {
    if FileSystemType.isShared(try files.fileSystemType(of: folder)) {
      throw StoreError.networkFileSystem(folder: path)
    }
  }

  /// Refuses a folder with other files and no store.
  private func checkIsStore(_ folder: OpenFile) throws {
    let names = try files.names(in: folder, "")
    if names.contains(FormatFile.name) { return }
    let others = names.filter { !Self.mayComeFirst($0) }
    if others.contains(where: SurveyedFolder.isStores) {
      throw StoreError.damaged(file: FormatFile.name, what: .missing)
    }
    if !others.isEmpty { throw StoreError.notAStore(folder: path) }
  }

  /// Returns whether a store may be created in a folder that contains this file.
  private static func mayComeFirst(_ name: String) -> Bool {
    name != CurrentFile.name && isKnown(name) || name.hasSuffix(".tmp")
      || name == SegmentHeader.fileName(1)
  }

  /// Returns whether the program keeps a file of this name besides snapshots and journal segments.
  static func isKnown(_ name: String) -> Bool {
    let known = [
      FormatFile.name, CurrentFile.name, StoreLock.lockName, StoreLock.turnName,
      KeptGenerations.folderName, SpaceReserve.name, "keys", "outbox",
    ]
    return known.contains(name) || name.hasPrefix("session") || name.hasPrefix(".")
  }
}

/// File system types by the numbers in the kernel's `magic.h` and in their own sources.
enum FileSystemType {
  /// Returns whether other machines may change the files, so that locks and watches are unreliable.
  static func isShared(_ type: Int) -> Bool {
    let shared = [
      0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x0102_1997, 0x6573_5546, 0x5346_414F,
      0x0BD0_0BD0, 0x00C3_6400, 0x4750_4653, 0x0116_1970, 0x7461_636F,
    ]
    return shared.contains(type)
  }
}
