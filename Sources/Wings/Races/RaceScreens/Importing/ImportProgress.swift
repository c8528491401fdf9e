import Synchronization

/// How far an import is, told by the worker and read by the screen.
final class ImportProgress: Sendable {
  private let state = Mutex((done: 0, all: 0))

  nonisolated init() {}

  nonisolated func start(of all: Int) { state.withLock { $0 = (0, all) } }

  nonisolated func set(done: Int, of all: Int) { state.withLock { $0 = (done, all) } }

  nonisolated var rows: (done: Int, all: Int) { state.withLock { $0 } }
}
