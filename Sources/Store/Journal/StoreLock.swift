/// The lock that lets one process at a time into the journal, with a turnstile before it.
///
/// A bare lock goes to whoever asks at the right moment, and a writer that has just let go asks
/// first: waiters starve for a tenth of a second and more. Who waits for the lock holds the
/// turnstile, so the last holder queues behind.
struct StoreLock {
  static let lockName = "LOCK"
  static let turnName = "TURN"
  static let deadlineMilliseconds = 5000

  let lockFile: OpenFile
  let turnFile: OpenFile
  let surroundings: StoreSurroundings

  private var files: any FileLayer { surroundings.files }

  func acquire() throws {
    let deadline = surroundings.monotonicMilliseconds() + Self.deadlineMilliseconds
    try wait(for: turnFile, until: deadline)
    defer { files.unlock(turnFile) }
    try wait(for: lockFile, until: deadline)
  }

  func release() { files.unlock(lockFile) }

  /// What the lock file says, if it was written since the machine started.
  func mark() -> ReaderMark? {
    guard let bytes = try? files.bytes(of: lockFile, from: 0, count: ReaderMark.byteCount),
      let mark = ReaderMark(bytes), mark.boot == surroundings.bootID
    else { return nil }
    return mark
  }

  /// Tells readers that everything up to a transaction is on disk.
  ///
  /// It may fail: then they find out by taking the lock.
  func setMark(_ sequence: Int, isRetired: Bool = false) {
    let mark = ReaderMark(
      sequence: sequence, boot: surroundings.bootID, process: surroundings.processID,
      isRetired: isRetired)
    try? files.writeAll(lockFile, mark.bytes, at: 0)
  }

  func close() {
    files.close(lockFile)
    files.close(turnFile)
  }

  private func wait(for file: OpenFile, until deadline: Int) throws {
    var attempts = 0
    while try !files.lock(file) {
      if surroundings.monotonicMilliseconds() > deadline {
        throw StoreError.busy(holder: mark().map { String($0.process) } ?? "?")
      }
      attempts += 1
      surroundings.pause(attempts < 200 ? 50 : 1000)
    }
  }
}
