import Synchronization

extension StoreService {
  private var now: Int { engine.surroundings.monotonicMilliseconds() }

  /// How long the thread may sleep, in milliseconds.
  var nextRound: Int? {
    rounds.withLock { $0.wait(from: now, isWatching: watch != nil) }
  }

  /// Looks whether another process has written.
  ///
  /// It gives way to whoever writes: only after some looks that found them at it does it get in line.
  @discardableResult
  func look() -> IdleRounds.Finding {
    if let mark = engine.lock.mark(), mark.sequence == engine.published.contents.sequence {
      workIfFree { engine in
        let hasMore = (try? engine.hasUnreadBytes()) ?? false
        if hasMore { rounds.withLock { $0.doubt(at: now) } }
      }
      return .nothing
    }
    let isPatient = rounds.withLock(\.isPatient)
    return work { engine in
      let known = engine.published.contents.sequence
      if isPatient {
        try? engine.locked(claims: false) {}
      } else if (try? engine.catchUpIfFree()) == false {
        return .busy
      }
      return engine.published.contents.sequence > known ? .news : .nothing
    }
  }

  /// What is due by the clock.
  func runIdleWork() {
    if rounds.withLock({ $0.takeSettle(at: now) }) {
      work { engine in
        if (try? engine.hasUnreadBytes()) == true { try? engine.locked(claims: false) {} }
      }
    }
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
    let thread = StoreThread { [self] in
      let isDone = (try? compactAside()) != nil
      rounds.withLock { $0.noteCompaction(isDone: isDone, at: now) }
      isCompacting.store(false, ordering: .releasing)
    }
    compactor.exchange(with: thread)?.join()
  }

  /// Compacts on a thread of its own, in steps of which only the first and the last keep others
  /// from writing: the store's thread must go on saving what is typed meanwhile.
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
  /// Whether the segment has bytes that have not been read.
  func hasUnreadBytes() throws -> Bool {
    try journal.hasUnread(upTo: files.status(of: journal.file).bytes)
  }

  static let idleCompactionBytes = 1 << 20
  static let busyCompactionBytes = 4 << 20

  /// Whether the journal has grown long enough beside the snapshots.
  func isCompactionDue(isIdle: Bool) -> Bool {
    if folder.isReadOnly || damage != nil { return false }
    if isIdle, isErasurePending { return true }
    let snapshots = current.snapshotBytes
    return isIdle
      ? journalBytes > max(Self.idleCompactionBytes, snapshots / 2)
      : journalBytes > max(Self.busyCompactionBytes, 2 * snapshots)
  }
}
