/// The lock that admits one process at a time to the journal, with a second lock as a queue.
///
/// With a single lock, a writer that has just released it usually gets it again, and waiters starve
/// for 0.1 s and more. Each waiter therefore holds the turn lock first. The last holder queues at
/// the turn lock, where the kernel keeps the order.
struct StoreLock {
  static let lockName = "LOCK"
  static let turnName = "TURN"
  static let deadlineMilliseconds = 5000

  struct Place {
    let folder: String
    let inode: UInt64
  }

  let lockFile: OpenFile
  let turnFile: OpenFile
  let surroundings: StoreSurroundings
  /// The place where the lock file must be.
  let place: Place?
  private let markFile: MarkFile
  /// A random id of this opening of the folder, among all processes.
  let writer = Int.random(in: 1...0x7fff_ffff)

  private var files: any FileLayer { surroundings.files }

  init(
    lockFile: OpenFile, turnFile: OpenFile, surroundings: StoreSurroundings, place: Place? = nil
  ) {
    self.lockFile = lockFile
    self.turnFile = turnFile
    self.surroundings = surroundings
    self.place = place
    markFile = MarkFile(surroundings.files, lockFile)
  }

  static func open(
    in folder: StoreFolder, _ surroundings: StoreSurroundings
  ) throws -> StoreLock {
    try open(
      folder.isReadOnly ? .reading : .kept, in: folder.handle, at: folder.path, surroundings)
  }

  /// Opens both files, or neither.
  ///
  /// - Parameters:
  ///   - access: The way in which they are opened.
  ///   - handle: Their folder.
  ///   - path: The path where they must be whenever the lock is taken; `nil` if that does not
  ///     matter.
  ///   - surroundings: The disk and the clock.
  /// - Returns: The lock, not yet taken.
  /// - Throws: `FileFailure`.
  static func open(
    _ access: FileAccess, in handle: OpenFile, at path: String? = nil,
    _ surroundings: StoreSurroundings
  ) throws -> StoreLock {
    let files = surroundings.files
    let lockFile = try files.open(lockName, access, in: handle)
    do {
      let inode = try files.status(of: lockFile).inode
      let turnFile = try files.open(turnName, access, in: handle)
      return StoreLock(
        lockFile: lockFile, turnFile: turnFile, surroundings: surroundings,
        place: path.map { Place(folder: $0, inode: inode) })
    } catch {
      files.close(lockFile)
      throw error
    }
  }

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - patience: The longest wait in milliseconds.
  ///   - meanwhile: Runs while another process holds the lock.
  /// - Throws: `FileFailure`; ``StoreError`` if it is held for too long, or no longer exists.
  func acquire(
    within patience: Int = deadlineMilliseconds, meanwhile: () -> Void = {}
  ) throws {
    let deadline = surroundings.monotonicMilliseconds() + patience
    try wait(for: turnFile, until: deadline)
    defer { files.unlock(turnFile) }
    if try !files.lock(lockFile) {
      meanwhile()
      try wait(for: lockFile, until: deadline)
    }
    do {
      try checkPlace()
    } catch {
      release()
      throw error
    }
  }

  /// Throws if the lock file is not at its place any more.
  ///
  /// Writes to a deleted or moved folder would succeed, and a new lock file would exclude no one.
  private func checkPlace() throws {
    guard let place else { return }
    let found = try files.statusOfPath(place.folder + "/" + Self.lockName)
    if let found, found.inode == place.inode { return markFile.check(byteCount: found.bytes) }
    throw mark()?.isRetired == true
      ? StoreError.replaced(folder: place.folder) : StoreError.folderGone(folder: place.folder)
  }

  func release() { files.unlock(lockFile) }

  /// Returns the mark, if it was written in this boot.
  func mark() -> ReaderMark? { (try? markBytes()).flatMap(mark(in:)) }

  /// Returns the last transaction in the mark, of any boot; 0 if there is no mark.
  func promised() throws -> Int { ReaderMark(try markBytes())?.sequence ?? 0 }

  func markBytes() throws -> [UInt8] { try markFile.read() }

  func mark(in bytes: [UInt8]) -> ReaderMark? {
    guard let mark = ReaderMark(bytes), mark.boot == surroundings.bootID else { return nil }
    return mark
  }

  /// Writes a mark with the id of this opening; returns its bytes.
  @discardableResult
  func setMark(_ sequence: Int, isRetired: Bool = false) throws -> [UInt8] {
    let bytes = markBytes(sequence, isRetired: isRetired)
    try markFile.write(bytes)
    return bytes
  }

  /// Marks all lines up to a transaction as on disk; returns the bytes of the mark.
  func showMark(_ sequence: Int) throws -> [UInt8] {
    let bytes = markBytes(sequence, isRetired: false)
    try markFile.show(bytes)
    return bytes
  }

  private func markBytes(_ sequence: Int, isRetired: Bool) -> [UInt8] {
    ReaderMark(
      sequence: sequence, boot: surroundings.bootID, process: surroundings.processID,
      writer: writer, isRetired: isRetired
    ).bytes
  }

  func close() {
    files.close(lockFile)
    files.close(turnFile)
  }

  private func wait(for file: OpenFile, until deadline: Int) throws {
    if try files.lock(file) { return }
    while case let left = deadline - surroundings.monotonicMilliseconds(), left > 0 {
      if try files.lock(file, withinMilliseconds: left) { return }
      surroundings.pause(50)
    }
    throw StoreError.busy(holder: mark().map { String($0.process) } ?? "?")
  }
}
