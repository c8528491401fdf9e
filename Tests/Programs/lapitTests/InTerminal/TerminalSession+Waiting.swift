import Foundation
import Glibc

/// Looking until something is there; nothing waits longer than it has to.
extension TerminalSession {
  /// Far longer than anything takes, also in a build for debugging on a machine that does ten other
  /// things: opening the sample data alone has taken half a minute there.
  private static let longestSeconds = 180.0
  /// Leaves the processor to what is looked at.
  private static let betweenLooksMilliseconds: Int32 = 5

  /// Looks until something outside the screen is so; answers whether it came to be.
  static func wait(until isThere: () throws -> Bool) rethrows -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + longestSeconds
    repeat {
      if try isThere() { return true }
      poll(nil, 0, betweenLooksMilliseconds)
    } while ProcessInfo.processInfo.systemUptime < end
    return false
  }

  /// Looks until the screen is as wanted, and answers it.
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

  /// Looks until all of these are on the screen, and answers it.
  @discardableResult
  func wait(for texts: String...) throws -> String {
    try wait(for: texts.joined(separator: ", ")) { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Looks until the shell has the terminal and waits for a command.
  @discardableResult
  func waitForPrompt() throws -> String {
    try wait(for: "the shell's prompt") { screen in
      try foreground == shell && screen.split(separator: "\n").last == "$"
    }
  }

  /// Looks until the program has the terminal and shows this.
  @discardableResult
  func waitForProgram(showing text: String = "E-mail") throws -> String {
    try wait(for: text) { try foreground != shell && $0.contains(text) }
  }
}
