import CPosix
import Glibc
import Synchronization

/// The contents that readers see, and the changes that led to them.
final class Published: Sendable {
  let notice = Notice()
  private let state: Mutex<State>

  private struct State {
    var contents: Contents
    var ring: ChangeRing
  }

  init(_ contents: Contents) {
    state = Mutex(State(contents: contents, ring: ChangeRing(after: contents.sequence)))
  }

  var contents: Contents { state.withLock { $0.contents } }

  /// Publishes new contents with the changes that led to them.
  ///
  /// - Parameters:
  ///   - contents: The new contents.
  ///   - changes: The changes since the previous contents.
  ///   - isSilent: Whether the caller raises the notice later, after reporting outcomes.
  func publish(_ contents: Contents, _ changes: [Change], isSilent: Bool = false) {
    // Releases the former contents outside the lock, since freeing them takes time.
    let former = state.withLock { state in
      let former = state.contents
      state.contents = contents
      state.ring.append(changes)
      return former
    }
    withExtendedLifetime(former) {}
    if !isSilent { notice.raise() }
  }

  /// Publishes contents without known changes.
  func replace(_ contents: Contents) {
    state.withLock {
      $0 = State(contents: contents, ring: ChangeRing(after: contents.sequence))
    }
    notice.raise()
  }

  /// Publishes the same documents with more of them in memory, without a notice.
  func refresh(_ contents: Contents) {
    state.withLock { $0.contents = contents }
  }

  func changes(after sequence: Int) -> Changes {
    state.withLock { $0.ring.changes(after: sequence, upTo: $0.contents.sequence) }
  }
}

/// A descriptor that polls as readable from `raise` until `acknowledge`.
final class Notice: Sendable {
  let descriptor: Int32

  init() {
    descriptor = posix_event_counter()
  }

  deinit { close(descriptor) }

  func raise() {
    var one: UInt64 = 1
    _ = Glibc.write(descriptor, &one, 8)
  }

  func acknowledge() {
    var count: UInt64 = 0
    _ = Glibc.read(descriptor, &count, 8)
  }
}
