import Synchronization

/// What an import said of how far it is.
final class ToldProgress: Sendable {
  private let told = Mutex<[String]>([])

  var steps: [String] { told.withLock { $0 } }

  func note(_ done: Int, of all: Int) { told.withLock { $0.append("\(done)/\(all)") } }
}
