import Synchronization

@testable import Store

/// The real disk, with failing calls.
final class FaultyFiles: FileLayer {
  enum Call: CaseIterable, Sendable {
    case makeFolder, openFolder, openForReading, openForWriting, status, names
    case rename, link, remove, removeFolder, read, write, truncate, syncData, sync, reserve
    case setPermissions, lock, fileSystemType

    /// Whether the call changes the disk.
    var isChange: Bool {
      switch self {
      case .openFolder, .openForReading, .status, .names, .read, .lock, .fileSystemType: false
      default: true
      }
    }
  }

  enum Fault: Sendable {
    /// Fails; a write writes a part first, as on a full disk.
    case error(Int32)
    /// Fails before anything is written.
    case refused(Int32)
    /// A read or write transfers only a part, without an error; other calls work.
    case short
  }

  private struct State {
    var plan: @Sendable (Call, Int) -> Fault? = { _, _ in nil }
    var calls = 0
    var faults = 0
    var isPaused = false
    var opened: Set<Int32> = []
  }

  private let real = PosixFiles()
  private let state = Mutex(State())
  /// Whether a sync reaches the disk, which is slow and needed only for power failures.
  private let syncs: Bool
  /// Whether the disk can exchange two names.
  let exchanges = Atomic(true)

  /// The safeguard that the store omits.
  let omits: Safeguard?

  init(syncs: Bool = true, omitting safeguard: Safeguard? = nil) {
    self.syncs = syncs
    omits = safeguard
  }

  /// Sets which calls, counted from now on, fail with which error number.
  func fail(_ plan: @escaping @Sendable (Call, Int) -> Int32?) {
    spoil { call, number in plan(call, number).map { .error($0) } }
  }

  /// Sets which calls, counted from now on, have which fault.
  func spoil(_ plan: @escaping @Sendable (Call, Int) -> Fault?) {
    state.withLock {
      $0.calls = 0
      $0.faults = 0
      $0.plan = plan
    }
  }

  /// Makes all calls work again.
  func heal() { state.withLock { $0.plan = { _, _ in nil } } }

  /// Makes all calls work, and counts none, while the body runs.
  func pausing<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.isPaused = true }
    defer { state.withLock { $0.isPaused = false } }
    return try body()
  }

  /// The number of faults since the plan was set.
  var faults: Int { state.withLock { $0.faults } }

  /// The number of open files and folders.
  var openCount: Int { state.withLock { $0.opened.count } }

  private func fault(in call: Call) -> Fault? {
    state.withLock {
      if $0.isPaused { return nil }
      $0.calls += 1
      guard let fault = $0.plan(call, $0.calls) else { return nil }
      $0.faults += 1
      return fault
    }
  }

  private func pass(_ call: Call) throws {
    switch fault(in: call) {
    case .error(let code), .refused(let code): throw FileFailure(code: code)
    case .short, nil: break
    }
  }

  private func noting(_ file: OpenFile) -> OpenFile {
    _ = state.withLock { $0.opened.insert(file.number) }
    return file
  }
}

// MARK: - Contents
extension FaultyFiles {
  func read(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws -> Int {
    switch fault(in: .read) {
    case .error(let code), .refused(let code): throw FileFailure(code: code)
    case .short:
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<((buffer.count + 1) / 2)])
      return try real.read(file, into: part, at: offset)
    case nil: return try real.read(file, into: buffer, at: offset)
    }
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws -> Int {
    let fault = fault(in: .write)
    if fault == nil { return try real.write(file, bytes, at: offset) }
    if case .refused(let code) = fault { throw FileFailure(code: code) }
    let part = UnsafeRawBufferPointer(rebasing: bytes[..<((bytes.count + 1) / 2)])
    let taken = try real.write(file, part, at: offset)
    if case .error(let code) = fault { throw FileFailure(code: code) }
    return taken
  }

  func truncate(_ file: OpenFile, to bytes: Int) throws {
    try pass(.truncate)
    try real.truncate(file, to: bytes)
  }

  func syncData(_ file: OpenFile) throws {
    try pass(.syncData)
    if syncs { try real.syncData(file) }
  }

  func sync(_ file: OpenFile) throws {
    try pass(.sync)
    if syncs { try real.sync(file) }
  }

  func reserve(_ file: OpenFile, bytes: Int) throws {
    try pass(.reserve)
    try real.reserve(file, bytes: bytes)
  }

  func status(of file: OpenFile) throws -> FileStatus {
    try pass(.status)
    return try real.status(of: file)
  }

  func setPermissions(of file: OpenFile, _ permissions: UInt32) throws {
    try pass(.setPermissions)
    try real.setPermissions(of: file, permissions)
  }

  func fileSystemType(of file: OpenFile) throws -> Int {
    try pass(.fileSystemType)
    return try real.fileSystemType(of: file)
  }

  func lock(_ file: OpenFile) throws -> Bool {
    try pass(.lock)
    return try real.lock(file)
  }

  func lock(_ file: OpenFile, withinMilliseconds: Int) throws -> Bool {
    try pass(.lock)
    return try real.lock(file, withinMilliseconds: withinMilliseconds)
  }

  func unlock(_ file: OpenFile) { real.unlock(file) }
}

// MARK: - Names
extension FaultyFiles {
  func open(_ name: String, _ access: FileAccess, in folder: OpenFile) throws -> OpenFile {
    try pass(access == .reading ? .openForReading : .openForWriting)
    return noting(try real.open(name, access, in: folder))
  }

  func openFolder(path: String) throws -> OpenFile {
    try pass(.openFolder)
    return noting(try real.openFolder(path: path))
  }

  func openFolder(_ name: String, in folder: OpenFile) throws -> OpenFile {
    try pass(.openFolder)
    return noting(try real.openFolder(name, in: folder))
  }

  func close(_ file: OpenFile) {
    _ = state.withLock { $0.opened.remove(file.number) }
    real.close(file)
  }

  func statusOfPath(_ path: String) throws -> FileStatus? {
    try pass(.status)
    return try real.statusOfPath(path)
  }

  func status(_ name: String, in folder: OpenFile) throws -> FileStatus? {
    try pass(.status)
    return try real.status(name, in: folder)
  }

  func names(in folder: OpenFile, _ name: String) throws -> [String] {
    try pass(.names)
    return try real.names(in: folder, name)
  }

  func makeFolder(path: String) throws {
    try pass(.makeFolder)
    try real.makeFolder(path: path)
  }

  func makeFolder(_ name: String, in folder: OpenFile) throws {
    try pass(.makeFolder)
    try real.makeFolder(name, in: folder)
  }

  func rename(_ name: String, to new: String, in folder: OpenFile) throws {
    try pass(.rename)
    try real.rename(name, to: new, in: folder)
  }

  func exchange(_ name: String, with other: String, in folder: OpenFile) throws {
    try pass(.rename)
    guard exchanges.load(ordering: .relaxed) else { throw FileFailure(code: 22) }
    try real.exchange(name, with: other, in: folder)
  }

  func link(_ name: String, to new: String, in folder: OpenFile) throws {
    try pass(.link)
    try real.link(name, to: new, in: folder)
  }

  func remove(_ name: String, in folder: OpenFile) throws {
    try pass(.remove)
    try real.remove(name, in: folder)
  }

  func removeFolder(_ name: String, in folder: OpenFile) throws {
    try pass(.removeFolder)
    try real.removeFolder(name, in: folder)
  }

  func watch(path: String) -> (any FolderWatch)? { real.watch(path: path) }
}

extension TemporaryFolder {
  func open(_ files: any FileLayer) throws -> FileStore {
    var surroundings = StoreSurroundings.system
    surroundings.files = files
    return try FileStore.open(folder: path, schema: testSchema, surroundings)
  }
}
