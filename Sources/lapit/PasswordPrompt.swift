import Glibc
import Languages

/// A password from the keyboard, unseen, or one line of standard input.
enum PasswordPrompt {
  static func read(_ prompt: String = "commands.password") throws -> String {
    guard isatty(0) != 0 else { return readLine() ?? "" }
    var before = termios()
    tcgetattr(0, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(0, TCSAFLUSH, &silent)
    defer { tcsetattr(0, TCSAFLUSH, &before) }
    Output.text(Catalogue.english.text(prompt))
    let password = readLine() ?? ""
    Output.line("")
    return password
  }
}
