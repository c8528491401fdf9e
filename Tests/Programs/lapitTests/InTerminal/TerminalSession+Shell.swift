import Foundation
import Glibc
import Testing

/// The state of the shell after the program has ended.
extension TerminalSession {
  private static let plainTerminal = [
    ("alternate_on", "0"), ("cursor_flag", "1"), ("keypad_flag", "0"), ("keypad_cursor_flag", "0"),
    ("mouse_any_flag", "0"), ("mouse_sgr_flag", "0"),
  ]

  /// Waits for the shell, then checks that the terminal is as before the program.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitForPrompt()
    #expect(try modes == modesBefore, sourceLocation: sourceLocation)
    for (name, wanted) in Self.plainTerminal {
      let found = try ask(name)
      #expect(found == wanted, "\(name)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the exit status of the last command.
  func exitStatus() throws -> Int? {
    let answer = "exit status "
    try waitForPrompt()
    try enter("echo \(answer)$?")
    let lines = try wait(for: "the exit status") { screen in
      screen.split(separator: "\n").contains { $0.hasPrefix(answer) }
    }
    let line = lines.split(separator: "\n").last { $0.hasPrefix(answer) }
    return line.flatMap { Int($0.dropFirst(answer.count)) }
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) throws {
    let receiver = try foreground
    guard receiver != shell, kill(receiver, number) == 0 else {
      throw TerminalFailure("no program has the terminal that could get signal \(number)")
    }
  }

  /// The program's temporary folders.
  var throwawayFolders: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: temporaryFolder) }
  }
}
