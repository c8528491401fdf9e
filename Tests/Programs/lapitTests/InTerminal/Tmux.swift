import Foundation
import Glibc

/// A terminal server of its own, on a socket nobody else knows.
///
/// Where `.ci/setup` has not installed tmux, the first call fails and says so.
final class Tmux {
  /// In the temporary folder itself: a socket's path has to be short.
  private let socket = NSTemporaryDirectory() + "lapit-" + UUID().uuidString.prefix(8) + ".tmux"
  /// Ends the server when its input ends: when it is told to, or with the tests, however they end.
  private var keeper: UnsafeMutablePointer<FILE>?

  init() throws {
    keeper = try Child.listening(
      "trap '' INT TERM HUP; read nothing; tmux -S '\(socket)' kill-server; rm -f '\(socket)'")
  }

  /// Carries out one command and answers what it printed.
  @discardableResult
  func callAsFunction(_ arguments: String...) throws -> String {
    try self(arguments)
  }

  @discardableResult
  func callAsFunction(_ arguments: [String]) throws -> String {
    try Child.run(["tmux", "-u", "-S", socket, "-f", "/dev/null"] + arguments)
  }

  /// Ends the server and everything in it.
  func end() {
    if let keeper { pclose(keeper) }
    keeper = nil
  }

  /// Lets go of the server as a process does that is killed.
  func abandon() {
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if let keeper { dup2(nothing, fileno(keeper)) }
    close(nothing)
  }
}
