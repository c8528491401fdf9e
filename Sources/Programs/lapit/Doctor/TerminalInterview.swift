import CursesTerminal
import Glibc
import Timekeeping

/// Queries the terminal on which the program was started.
enum TerminalInterview {
  /// The timeout in milliseconds, ample for a slow line.
  private static let longestMilliseconds = 500
  private static let mostBytes = 512

  /// Returns the answers.
  ///
  /// `nil` without a terminal in the foreground, or if it would print the query.
  static func hold(with terminalType: String) -> TerminalAnswers? {
    guard !["", "dumb", "unknown", "vt100", "vt52"].contains(terminalType) else { return nil }
    let tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard tty >= 0 else { return nil }
    defer { close(tty) }
    // A background process would be stopped for changing the terminal's modes.
    guard tcgetpgrp(tty) == getpgrp() else { return nil }
    var before = termios()
    guard tcgetattr(tty, &before) == 0 else { return nil }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(tty, TCSAFLUSH, &silent) == 0 else { return nil }
    // Late answers are discarded with other pending input, so that they are not typed at the
    // prompt.
    defer { tcsetattr(tty, TCSAFLUSH, &before) }
    let question = TerminalAnswers.question(
      asksGround: BackgroundQuestion.isUnderstood(by: terminalType))
    guard write(tty, question, question.utf8.count) == question.utf8.count else { return nil }
    return TerminalAnswers(answers(from: tty))
  }

  private static func answers(from tty: Int32) -> [UInt8] {
    var read: [UInt8] = []
    let end = Clock.system.now().bootTime + longestMilliseconds
    while !TerminalAnswers.isWhole(read), read.count < mostBytes {
      let left = end - Clock.system.now().bootTime
      var watched = pollfd(fd: tty, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&watched, 1, Int32(left)) > 0 else { break }
      var chunk = [UInt8](repeating: 0, count: 64)
      let count = Glibc.read(tty, &chunk, chunk.count)
      guard count > 0 else { break }
      read += chunk[..<count]
    }
    return read
  }
}
