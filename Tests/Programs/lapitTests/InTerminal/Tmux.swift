import Foundation

/// A terminal server of its own, on a socket nobody else knows.
///
/// Where `.ci/setup` has not installed tmux, the first call fails and says so.
struct Tmux {
  /// In the temporary folder itself: a socket's path has to be short.
  private let socket = NSTemporaryDirectory() + "lapit-" + UUID().uuidString.prefix(8) + ".tmux"

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
    _ = try? self("kill-server")
    try? FileManager.default.removeItem(atPath: socket)
  }
}
