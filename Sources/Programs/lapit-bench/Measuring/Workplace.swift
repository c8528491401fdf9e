import FoundationEssentials
import Glibc
import Synchronization

/// An empty folder for one figure, gone with everything in it when the figure is done.
struct Workplace: Sendable {
  let path: String

  /// Makes a folder within another one.
  init(in parent: String) throws {
    var template = Array((parent + "/lapit-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchFailure("no folder can be made in \(parent)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of something in it.
  func path(_ name: String) -> String { path + "/" + name }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

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
