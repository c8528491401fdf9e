import CPosix
import Glibc

/// A thread of the store's own, which no signal interrupts.
final class StoreThread: @unchecked Sendable {
  // Written once, before anybody else can see the object.
  private var handle = pthread_t()

  /// Starts a thread that runs once through the body.
  init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    let failure = pthread_create(&handle, nil, runBody, box.toOpaque())
    precondition(failure == 0, "The system gives no thread to the store.")
  }

  var isCurrent: Bool { pthread_equal(handle, pthread_self()) != 0 }

  /// Waits until the body has run; once only.
  func join() { pthread_join(handle, nil) }

  /// Nobody will wait for it.
  func detach() { pthread_detach(handle) }
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
