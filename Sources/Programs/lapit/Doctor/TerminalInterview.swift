import CursesTerminal
import Glibc
import Timekeeping

/// Asks the terminal that the program was started on.
enum TerminalInterview {
  /// Far more than a terminal over a slow line needs.
  private static let longestMilliseconds = 500
  private static let mostBytes = 512

  /// What it answers; none where there is no terminal, another program has it, or its kind would
  /// print the question.
  static func hold(with terminalType: String) -> TerminalAnswers? {
    guard !["", "dumb", "unknown", "vt100", "vt52"].contains(terminalType) else { return nil }
    let tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard tty >= 0 else { return nil }
    defer { close(tty) }
    // Who does not have the terminal would be stopped for setting its modes.
    guard tcgetpgrp(tty) == getpgrp() else { return nil }
    var before = termios()
    guard tcgetattr(tty, &before) == 0 else { return nil }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(tty, TCSAFLUSH, &silent) == 0 else { return nil }
    // What comes late is thrown away with the rest of the input, and not typed at the prompt.
    defer { tcsetattr(tty, TCSAFLUSH, &before) }
    let question = TerminalAnswers.question(
      asksGround: GroundQuestion.isUnderstood(by: terminalType))
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
