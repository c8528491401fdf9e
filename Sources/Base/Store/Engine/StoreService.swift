import Glibc
import Synchronization

/// The access to the engine by one thread at a time, and the store's own thread.
///
/// A thread that finds queued jobs executes all of them. So a writer that waits for its own
/// transaction need not wait for another thread to wake up.
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

  /// Runs a function with the engine when no other thread uses it.
  func work<Result>(_ body: (StoreEngine) throws -> Result) rethrows -> Result {
    try working.withLock { _ in try body(engine) }
  }

  /// Runs a function with the engine if it is free, otherwise returns `nil`.
  func workIfFree<Result>(_ body: (StoreEngine) -> Result) -> Result? {
    working.withLockIfAvailable { _ in body(engine) }
  }

  /// Executes all queued jobs.
  ///
  /// - Parameter isOwnThread: Whether this is the store's thread, which reports the outcomes.
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

  /// The loop of the store's thread: execute jobs, report outcomes, check for changes, maintain.
  func runThread() {
    while !queue.isClosed {
      Self.wait(for: descriptors, milliseconds: nextRound)
      wake.acknowledge()
      round()
      // Own writes also trigger the watch. The pause turns a burst of them into one wake-up.
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

  /// Waits until a descriptor is readable or the time is over; `nil` waits without a limit.
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

  /// Reports outcomes, then raises the notice, so that the caller it wakes finds them reported.
  private func tell(_ reports: [@Sendable () -> Void]) {
    if reports.isEmpty { return }
    for report in reports { report() }
    engine.published.notice.raise()
  }

  /// Keeps collections that readers have loaded, for the next readers.
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
  /// Sets another thread; returns the former one.
  func exchange(with thread: BackgroundThread?) -> BackgroundThread? {
    withLock { former in
      defer { former = thread }
      return former
    }
  }
}
