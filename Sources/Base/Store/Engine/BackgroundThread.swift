import CPosix
import Glibc

/// A thread that no signal interrupts.
package final class BackgroundThread: @unchecked Sendable {
  // Written once, before the object is shared.
  private var handle = pthread_t()

  /// Starts a thread that runs the body once.
  package init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    let failure = pthread_create(&handle, nil, runBody, box.toOpaque())
    precondition(failure == 0, "The system gives no thread to the program.")
  }

  var isCurrent: Bool { pthread_equal(handle, pthread_self()) != 0 }

  /// Waits until the body has ended.
  ///
  /// Call it at most once.
  package func join() { pthread_join(handle, nil) }

  /// Lets the thread end without a call of ``join()``.
  package func detach() { pthread_detach(handle) }
}

private final class Body {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runBody(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  posix_block_all_signals()
  if let raw { Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run() }
  return nil
}
