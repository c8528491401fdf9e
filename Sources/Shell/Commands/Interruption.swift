import Glibc
import Languages
import Synchronization

/// Whether somebody wants the program to end, asked by work that must leave things whole.
///
/// `Ctrl-C` and a request to end are only noted; the second one ends the program at once.
package enum Interruption {
  private static let came = Atomic<Bool>(false)
  private static let signals = [SIGINT, SIGTERM]
  /// What a shell says of a program that `Ctrl-C` has ended.
  package static let status: Int32 = 130

  /// Works while such a signal is only noted.
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

  /// Whether such a signal has come.
  package static var hasCome: Bool { came.load(ordering: .relaxed) }

  /// Ends work that somebody does not want to go on.
  ///
  /// - Throws: `CommandFailure` that says so.
  package static func check() throws(CommandFailure) {
    guard hasCome else { return }
    throw CommandFailure(Wording("commands.interrupted"), status: status)
  }
}
