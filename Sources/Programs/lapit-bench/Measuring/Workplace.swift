import FoundationEssentials
import Glibc
import Synchronization

/// An empty folder for one figure, deleted with its content afterwards.
struct Workplace: Sendable {
  let path: String

  /// Creates a folder within another one.
  init(in parent: String) throws {
    var template = Array((parent + "/lapit-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchFailure("no folder can be made in \(parent)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the path of a file in it.
  func path(_ name: String) -> String { path + "/" + name }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// Removes the folder if the program is interrupted.
enum Interruption {
  private static let folder = Mutex<Workplace?>(nil)
  private static let start: Void = watchSignals()

  /// Removes the folder from now on before a signal ends the program.
  static func watch(removing workplace: Workplace) {
    folder.withLock { $0 = workplace }
    start
  }

  /// Waits for signals on a separate thread, which is not restricted like a signal handler.
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
