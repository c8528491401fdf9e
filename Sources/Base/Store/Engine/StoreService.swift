import Glibc
import Synchronization

/// Lets one thread at a time work the engine, and keeps a thread that does so unasked.
///
/// Whoever finds jobs waiting carries all of them out: a writer that waits for its own transaction
/// need not wait for a thread to wake up first.
final class StoreService: Sendable {
  let engine: StoreEngine
  let queue = StoreQueue()
  let wake = Notice()
  let watch: (any FolderWatch)?
  let rounds = Mutex(IdleRounds())
  let isCompacting = Atomic(false)
  let compactor = Mutex<BackgroundThread?>(nil)
  private let working = Mutex(())

  init(engine: StoreEngine) {
    self.engine = engine
    watch = engine.files.watch(path: engine.folder.path)
    if engine.needsSeal {
      let now = engine.surroundings.monotonicMilliseconds()
      rounds.withLock { _ = $0.noteWork(at: now) }
    }
  }

  /// Works the engine when no other thread does.
  func work<Result>(_ body: (StoreEngine) throws -> Result) rethrows -> Result {
    try working.withLock { _ in try body(engine) }
  }

  /// The same, if it can be done at once; answers `nil` where it cannot.
  func workIfFree<Result>(_ body: (StoreEngine) -> Result) -> Result? {
    working.withLockIfAvailable { _ in body(engine) }
  }

  /// Carries out everything queued so far.
  ///
  /// - Parameter isOwnThread: Whether the store's thread asks, which tells the outcomes.
  func runJobs(isOwnThread: Bool) {
    if isOwnThread, queue.isEmpty { return }
    var hasReports = false
    work { engine in
      while case let group = queue.nextGroup(), !group.isEmpty {
        engine.run(group)
        if queue.addReports(of: group) { hasReports = true }
      }
    }
    let now = engine.surroundings.monotonicMilliseconds()
    let isNew = rounds.withLock { $0.noteWork(at: now) }
    if !isOwnThread, hasReports || isNew { wake.raise() }
  }

  /// The store's thread: carries out, tells, listens, and tidies when nothing else is to do.
  func runThread() {
    while !queue.isClosed {
      Self.wait(for: descriptors, milliseconds: nextRound)
      wake.acknowledge()
      round()
      // Own writes are told of too. Deaf for a moment, the thread is woken by a burst of them once.
      Self.wait(for: [wake.descriptor], milliseconds: rounds.withLock(\.deafness))
      watch?.drain()
      let foundNews = look()
      rounds.withLock { $0.noteLook(foundNews: foundNews) }
    }
    round()
    compactor.exchange(with: nil)?.join()
    work { engine in
      try? engine.seal()
      engine.close()
    }
  }

  /// Waits until one of the descriptors is readable or time is up; `nil` waits for ever.
  private static func wait(for descriptors: [Int32], milliseconds: Int?) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds ?? -1))
  }

  private var descriptors: [Int32] {
    [wake.descriptor] + (watch.map { [$0.descriptor] } ?? [])
  }

  private func round() {
    runJobs(isOwnThread: true)
    tell(queue.takeReports())
    keepLoaded()
    look()
    runIdleWork()
  }

  /// Tells outcomes, then raises the notice: whoever it wakes finds them told, failures too.
  private func tell(_ reports: [@Sendable () -> Void]) {
    if reports.isEmpty { return }
    for report in reports { report() }
    engine.published.notice.raise()
  }

  /// Keeps what readers had to read from disk, so that the next need not.
  private func keepLoaded() {
    let names = queue.takeLoaded()
    if names.isEmpty { return }
    work { engine in
      for name in names { try? engine.contents.load(name) }
      engine.published.refresh(engine.contents)
    }
  }
}

extension Mutex where Value == BackgroundThread? {
  /// Puts another thread in place; answers the former.
  func exchange(with thread: BackgroundThread?) -> BackgroundThread? {
    withLock { former in
      defer { former = thread }
      return former
    }
  }
}
