import Synchronization

extension StoreService {
  private var now: Int { engine.surroundings.monotonicMilliseconds() }

  /// How long the thread may sleep, in milliseconds.
  var nextRound: Int? {
    rounds.withLock { $0.wait(from: now, isWatching: watch != nil) }
  }

  /// Checks whether another process has written; returns whether one had.
  ///
  /// Lines that are on disk are read without waiting for the store's lock.
  @discardableResult
  func look() -> Bool {
    if engine.isStill { return false }
    if let mark = engine.lock.mark(), mark.sequence == engine.published.contents.sequence {
      // If the engine is in use, the answer is unknown.
      let mayHaveMore = workIfFree { $0.hasUnreadBytes() } ?? true
      if mayHaveMore { rounds.withLock { $0.doubt(at: now) } }
      return false
    }
    return work { engine in
      let known = engine.published.contents.sequence
      if !engine.catchUpToMark() { try? engine.locked(claims: false) {} }
      // Lines being written will be announced only by the mark, which wakes no process.
      if engine.hasUnreadBytes() { rounds.withLock { $0.doubt(at: now) } }
      return engine.published.contents.sequence > known
    }
  }

  /// Checks again lines that were not confirmed to be on disk.
  private func settleDoubt(_ engine: StoreEngine) {
    let known = engine.published.contents.sequence
    engine.catchUpToMark()
    guard engine.hasUnreadBytes() else { return }
    // A writer that has confirmed something meanwhile is alive and will confirm these lines, too.
    if engine.published.contents.sequence > known {
      rounds.withLock { $0.doubt(at: now) }
    } else {
      try? engine.locked(claims: false) {}
    }
  }

  /// Runs scheduled work.
  func runIdleWork() {
    if rounds.withLock({ $0.takeSettle(at: now) }) { work(settleDoubt) }
    if rounds.withLock({ $0.takeSeal(at: now) }) {
      work { try? $0.seal() }
      compactIfDue(isIdle: true)
      rounds.withLock { $0.noteErasure(isPending: work(\.isErasurePending), at: now) }
    } else if rounds.withLock({ $0.takeCompactionCheck(at: now) }) {
      compactIfDue(isIdle: false)
    }
  }

  private func compactIfDue(isIdle: Bool) {
    guard rounds.withLock({ $0.mayCompact(at: now) }),
      work({ $0.isCompactionDue(isIdle: isIdle) })
    else { return }
    guard !isCompacting.exchange(true, ordering: .acquiring) else { return }
    let thread = BackgroundThread { [self] in
      let foundRoom = compactAsideIfRoom()
      rounds.withLock { $0.noteCompaction(foundRoom: foundRoom, at: now) }
      isCompacting.store(false, ordering: .releasing)
    }
    compactor.exchange(with: thread)?.join()
  }

  /// Compacts; returns whether the disk had enough space.
  private func compactAsideIfRoom() -> Bool {
    do {
      try compactAside()
    } catch let failure as FileFailure {
      return !failure.isDiskFull
    } catch StoreError.notSaved(.diskFull) {
      return false
    } catch {}
    return true
  }

  /// Compacts on a separate thread.
  ///
  /// Only the first and last step block writers. The store's thread must keep saving meanwhile.
  private func compactAside() throws {
    let begun = try work { engine in
      try engine.locked { try engine.begin(erasing: false) }
    }
    guard let begun else { return }
    defer { engine.files.close(begun.lock) }
    let snapshots = try engine.write(begun) { [queue] in queue.isClosed }
    let former = try work { engine in
      try engine.locked { try engine.finish(begun, snapshots) }
    }
    try former.tidy()
  }
}

extension StoreEngine {
  /// Returns whether the segment has unread bytes or a next segment exists, as far as it is known.
  func hasUnreadBytes() -> Bool {
    let next = SegmentHeader.fileName(journal.header.number + 1)
    if (try? files.status(next, in: folder.handle)) != nil { return true }
    return (try? journal.hasUnread(upTo: files.status(of: journal.file).bytes)) ?? false
  }

  static let idleCompactionBytes = 1 << 20
  static let busyCompactionBytes = 4 << 20

  /// Returns whether the journal is large compared with the snapshots.
  func isCompactionDue(isIdle: Bool) -> Bool {
    if folder.isReadOnly || damage != nil { return false }
    if isIdle, isErasurePending { return true }
    let snapshots = current.snapshotBytes
    return isIdle
      ? journalBytes > max(Self.idleCompactionBytes, snapshots / 2)
      : journalBytes > max(Self.busyCompactionBytes, 2 * snapshots)
  }
}
