import Commands
import Glibc
import Languages

/// A password from the keyboard without echo, or one line of standard input.
enum PasswordPrompt {
  static func read(_ prompt: String = "commands.password") throws -> String {
    guard isatty(STDIN_FILENO) != 0 else { return readLine() ?? "" }
    let signals = EndingSignals()
    repeat {
      signals.hold()
      let echo = SilentTerminal()
      Output.raw(Catalogue.spoken.text(prompt))
      let hasLine = signals.waitForInput()
      let password = hasLine ? readLine() ?? "" : nil
      echo.restore()
      Output.raw("\n")
      // Blocked signals now end or stop the program, with the terminal restored.
      signals.release()
      if let password { return password }
    } while true
  }
}

/// The terminal without echo.
private struct SilentTerminal {
  private var before = termios()

  init() {
    tcgetattr(STDIN_FILENO, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
  }

  func restore() {
    var before = before
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
  }
}

/// The signals that would end or stop the program before it restores the terminal.
private struct EndingSignals {
  private static let milliseconds: Int32 = 50
  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  private var set = sigset_t()

  init() {
    sigemptyset(&set)
    for signal in Self.all { sigaddset(&set, signal) }
  }

  func hold() { change(SIG_BLOCK) }
  func release() { change(SIG_UNBLOCK) }

  private func change(_ how: Int32) {
    var set = set
    pthread_sigmask(how, &set, nil)
  }

  /// Waits for a line; returns `false` if a signal came first.
  func waitForInput() -> Bool {
    var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&keyboard, 1, Self.milliseconds) == 0 {
      var pending = sigset_t()
      sigpending(&pending)
      if Self.all.contains(where: { sigismember(&pending, $0) == 1 }) { return false }
    }
    return true
  }
}
