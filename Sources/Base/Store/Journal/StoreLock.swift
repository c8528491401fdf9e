/// The lock that lets one process at a time into the journal, with a turnstile before it.
///
/// A bare lock goes to whoever asks at the right moment, and a writer that has just let go asks
/// first: waiters starve for a tenth of a second and more. Who waits for the lock holds the
/// turnstile, so the last holder queues behind; at the turnstile the kernel keeps the queue.
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
  /// Where the lock file must be found.
  let place: Place?
  private let markFile: MarkFile
  /// This opening of the folder, among all of all processes.
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
  ///   - access: How.
  ///   - handle: The folder they lie in.
  ///   - path: Where they must be found whenever the lock is taken, if that matters.
  ///   - surroundings: The disk and the clock.
  /// - Returns: The lock, which nobody holds yet.
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
  /// - Parameter meanwhile: What is done while the one before is at it, where somebody is.
  /// - Throws: `FileFailure`; ``StoreError`` where it is held for too long, or is not there any more.
  func acquire(meanwhile: () -> Void = {}) throws {
    let deadline = surroundings.monotonicMilliseconds() + Self.deadlineMilliseconds
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

  /// A folder that was deleted or moved away still takes whatever is written, and another lock in
  /// its place keeps nobody out.
  private func checkPlace() throws {
    guard let place else { return }
    let found = try files.statusOfPath(place.folder + "/" + Self.lockName)
    if let found, found.inode == place.inode { return markFile.check(byteCount: found.bytes) }
    throw mark()?.isRetired == true
      ? StoreError.replaced(folder: place.folder) : StoreError.folderGone(folder: place.folder)
  }

  func release() { files.unlock(lockFile) }

  /// What the lock file says, if it was written since the machine started.
  func mark() -> ReaderMark? { (try? markBytes()).flatMap(mark(in:)) }

  /// The last transaction that was certainly on disk, whenever that was said; 0 if nobody did.
  func promised() throws -> Int { ReaderMark(try markBytes())?.sequence ?? 0 }

  func markBytes() throws -> [UInt8] { try markFile.read() }

  func mark(in bytes: [UInt8]) -> ReaderMark? {
    guard let mark = ReaderMark(bytes), mark.boot == surroundings.bootID else { return nil }
    return mark
  }

  /// Puts this opening's name on the mark, or throws; answers the bytes that say so.
  @discardableResult
  func setMark(_ sequence: Int, isRetired: Bool = false) throws -> [UInt8] {
    let bytes = markBytes(sequence, isRetired: isRetired)
    try markFile.write(bytes)
    return bytes
  }

  /// Tells readers that everything up to a transaction is on disk; answers the bytes that say so.
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
