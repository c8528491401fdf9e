import Synchronization

@testable import Store

/// The real disk, with calls that fail where a test says so.
final class FaultyFiles: FileLayer {
  enum Call: Sendable {
    case open, write, truncate, syncData, sync, rename, other
  }

  private let real = PosixFiles()
  private let plan = Mutex<@Sendable (Call, Int) -> Int32?>({ _, _ in nil })
  private let calls = Mutex(0)

  /// Sets which call, counted from now on, fails with which error number.
  func fail(_ new: @escaping @Sendable (Call, Int) -> Int32?) {
    calls.withLock { $0 = 0 }
    plan.withLock { $0 = new }
  }

  func heal() { fail { _, _ in nil } }

  private func pass(_ call: Call) throws {
    let number = calls.withLock { count in
      count += 1
      return count
    }
    if let code = plan.withLock({ $0(call, number) }) { throw FileFailure(code: code) }
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws -> Int {
    do {
      try pass(.write)
    } catch {
      // A disk that fills up takes a part first, as a file system in memory does.
      let half = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)])
      _ = try real.write(file, half, at: offset)
      throw error
    }
    return try real.write(file, bytes, at: offset)
  }

  func truncate(_ file: OpenFile, to bytes: Int) throws {
    try pass(.truncate)
    try real.truncate(file, to: bytes)
  }

  func syncData(_ file: OpenFile) throws {
    try pass(.syncData)
    try real.syncData(file)
  }

  func sync(_ file: OpenFile) throws {
    try pass(.sync)
    try real.sync(file)
  }

  func open(_ name: String, _ access: FileAccess, in folder: OpenFile) throws -> OpenFile {
    if access != .reading { try pass(.open) }
    return try real.open(name, access, in: folder)
  }

  func rename(_ name: String, to new: String, in folder: OpenFile) throws {
    try pass(.rename)
    try real.rename(name, to: new, in: folder)
  }

  func makeFolder(_ name: String, in folder: OpenFile) throws {
    try pass(.other)
    try real.makeFolder(name, in: folder)
  }

  func link(_ name: String, to new: String, in folder: OpenFile) throws {
    try pass(.other)
    try real.link(name, to: new, in: folder)
  }

  func remove(_ name: String, in folder: OpenFile) throws {
    try pass(.other)
    try real.remove(name, in: folder)
  }

  func removeFolder(_ name: String, in folder: OpenFile) throws {
    try pass(.other)
    try real.removeFolder(name, in: folder)
  }

  func reserve(_ file: OpenFile, bytes: Int) throws {
    try pass(.other)
    try real.reserve(file, bytes: bytes)
  }

  func setPermissions(of file: OpenFile, _ permissions: UInt32) throws {
    try pass(.other)
    try real.setPermissions(of: file, permissions)
  }
}

// MARK: - Calls that never fail here
extension FaultyFiles {
  func makeFolder(path: String) throws { try real.makeFolder(path: path) }
  func openFolder(path: String) throws -> OpenFile { try real.openFolder(path: path) }
  func openFolder(_ name: String, in folder: OpenFile) throws -> OpenFile {
    try real.openFolder(name, in: folder)
  }
  func statusOfPath(_ path: String) throws -> FileStatus? { try real.statusOfPath(path) }
  func close(_ file: OpenFile) { real.close(file) }
  func status(_ name: String, in folder: OpenFile) throws -> FileStatus? {
    try real.status(name, in: folder)
  }
  func status(of file: OpenFile) throws -> FileStatus { try real.status(of: file) }
  func names(in folder: OpenFile, _ name: String) throws -> [String] {
    try real.names(in: folder, name)
  }
  func read(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws -> Int {
    try real.read(file, into: buffer, at: offset)
  }
  func lock(_ file: OpenFile) throws -> Bool { try real.lock(file) }
  func unlock(_ file: OpenFile) { real.unlock(file) }
  func fileSystemType(of file: OpenFile) throws -> Int { try real.fileSystemType(of: file) }
  func watch(path: String) -> (any FolderWatch)? { real.watch(path: path) }
}

extension TemporaryFolder {
  func open(_ files: any FileLayer) throws -> FileStore {
    var surroundings = StoreSurroundings.system
    surroundings.files = files
    return try FileStore.open(folder: path, schema: testSchema, surroundings)
  }
}
