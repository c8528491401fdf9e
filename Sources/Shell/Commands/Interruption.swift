import Glibc
import Languages
import Synchronization

/// Requests to stop, checked by work that must leave data consistent.
///
/// `Ctrl-C` or SIGTERM only sets a flag; the second one ends the program immediately.
package enum Interruption {
  private static let came = Atomic<Bool>(false)
  private static let signals = [SIGINT, SIGTERM]
  /// The exit status that shells report after `Ctrl-C`.
  package static let status: Int32 = 130

  /// Runs work during which such a signal only sets the flag.
  ///
  /// - Throws: What the work throws.
  package static func watched<Result>(_ work: () throws -> Result) rethrows -> Result {
    came.store(false, ordering: .relaxed)
    let former = signals.map { number in
      signal(number) { number in
        Interruption.came.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
    defer { for (number, action) in zip(signals, former) { signal(number, action) } }
    return try work()
  }

  /// Whether such a signal has arrived.
  package static var hasCome: Bool { came.load(ordering: .relaxed) }

  /// Throws if a signal has arrived.
  ///
  /// - Throws: `CommandFailure` with the message.
  package static func check() throws(CommandFailure) {
    guard hasCome else { return }
    throw CommandFailure(Wording("commands.interrupted"), status: status)
  }
}
