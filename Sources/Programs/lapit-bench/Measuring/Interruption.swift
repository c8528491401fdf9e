import Glibc
import Synchronization

/// Leaves no folder behind when somebody interrupts the program.
enum Interruption {
  private static let folder = Mutex<Workplace?>(nil)
  private static let start: Void = watchSignals()

  /// From now on the folder is removed before the program ends by a signal.
  static func watch(removing workplace: Workplace) {
    folder.withLock { $0 = workplace }
    start
  }

  /// The signals wait for a thread of their own, which may do more than a handler may.
  private static func watchSignals() {
    var signals = awaited
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in Interruption.waitForSignal() }, nil)
  }

  private static var awaited: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  private static func waitForSignal() -> Never {
    var (signals, signal) = (awaited, Int32(0))
    sigwait(&signals, &signal)
    folder.withLock { $0?.remove() }
    _exit(128 + signal)
  }
}
