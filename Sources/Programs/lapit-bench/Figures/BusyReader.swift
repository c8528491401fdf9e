import Glibc
import Races
import Store
import Synchronization

/// Reads what has changed again and again, on a thread of its own, as a screen does.
final class BusyReader: Sendable {
  private static let pauseMicroseconds: UInt32 = 1_000
  private let store: FileStore
  private let samples = Mutex(Samples())
  private let isOver = Atomic(false)
  private let thread = Mutex(pthread_t())

  init(_ store: FileStore) {
    self.store = store
    let box = Unmanaged.passRetained(self).toOpaque()
    _ = thread.withLock { thread in
      pthread_create(
        &thread, nil,
        { raw in
          if let raw { Unmanaged<BusyReader>.fromOpaque(raw).takeRetainedValue().run() }
          return nil
        }, box)
    }
  }

  /// What reading has taken since it was asked last.
  func take() -> Samples {
    samples.withLock { samples in
      defer { samples = Samples() }
      return samples
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    _ = thread.withLock { pthread_join($0, nil) }
  }

  private func run() {
    var sequence = (try? store.read { $0.sequence }) ?? 0
    while !isOver.load(ordering: .relaxed) {
      let seconds = Stopwatch.seconds { try? readOn(from: &sequence) }
      samples.withLock { $0.values.append(seconds) }
      usleep(Self.pauseMicroseconds)
    }
  }

  private func readOn(from sequence: inout Int) throws {
    switch try store.changes(after: sequence) {
    case .reload(let last): sequence = last
    case .list(let changes, let last):
      sequence = last
      try store.read { reader in
        for change in changes {
          keep(try reader.get(StoreCollection<LogRecord>(change.collection), change.id))
        }
      }
    }
  }
}
