import Foundation
import Glibc

/// A separate tmux server, on a private socket.
///
/// If tmux is not installed (see `.ci/setup`), the first call fails and says so.
final class Tmux {
  /// Directly in the temporary folder, since a socket's path must be short.
  private let socket = NSTemporaryDirectory() + "lapit-" + UUID().uuidString.prefix(8) + ".tmux"
  /// A process that ends the server when its input ends: on request, or when the tests end.
  private var keeper: UnsafeMutablePointer<FILE>?

  init() throws {
    keeper = try Child.listening(
      "trap '' INT TERM HUP; read nothing; tmux -S '\(socket)' kill-server; rm -f '\(socket)'")
  }

  /// Runs a command and returns its output.
  @discardableResult
  func callAsFunction(_ arguments: String...) throws -> String {
    try self(arguments)
  }

  @discardableResult
  func callAsFunction(_ arguments: [String]) throws -> String {
    try Child.run(["tmux", "-u", "-S", socket, "-f", "/dev/null"] + arguments)
  }

  /// Ends the server and its processes.
  func end() {
    if let keeper { pclose(keeper) }
    keeper = nil
  }

  /// Leaves the server as a killed test process would.
  func abandon() {
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if let keeper { dup2(nothing, fileno(keeper)) }
    close(nothing)
  }
}
