import Synchronization

/// The progress that an import has reported.
final class ToldProgress: Sendable {
  private let told = Mutex<[String]>([])

  var steps: [String] { told.withLock { $0 } }

  func note(_ done: Int, of all: Int) { told.withLock { $0.append("\(done)/\(all)") } }
}
