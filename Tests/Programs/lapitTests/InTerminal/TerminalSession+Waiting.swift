import Foundation
import Glibc

/// Waiting by polling.
extension TerminalSession {
  /// The timeout in seconds, ample for a debug build on a busy machine.
  ///
  /// Opening the sample data alone took 30 s there.
  private static let longestSeconds = 180.0
  /// The pause between two polls.
  private static let betweenLooksMilliseconds: Int32 = 5

  /// Polls a condition outside the screen; returns whether it was met.
  static func wait(until isThere: () throws -> Bool) rethrows -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + longestSeconds
    repeat {
      if try isThere() { return true }
      poll(nil, 0, betweenLooksMilliseconds)
    } while ProcessInfo.processInfo.systemUptime < end
    return false
  }

  /// Waits until the screen meets a condition, and returns it.
  @discardableResult
  func wait(for what: String, until isThere: (String) throws -> Bool) throws -> String {
    var seen = ""
    let isSeen = try Self.wait {
      seen = try screen
      return try isThere(seen)
    }
    guard isSeen else {
      throw TerminalFailure("waited in vain for \(what); the screen shows:\n\(seen)")
    }
    return seen
  }

  /// Waits until the screen contains all these texts, and returns it.
  @discardableResult
  func wait(for texts: String...) throws -> String {
    try wait(for: texts.joined(separator: ", ")) { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Waits until the shell has the terminal and shows its prompt.
  @discardableResult
  func waitForPrompt() throws -> String {
    try wait(for: "the shell's prompt") { screen in
      try foreground == shell && screen.split(separator: "\n").last == "$"
    }
  }

  /// Waits until the program has the terminal and shows a text.
  @discardableResult
  func waitForProgram(showing text: String = "E-mail") throws -> String {
    try wait(for: text) { try foreground != shell && $0.contains(text) }
  }
}
