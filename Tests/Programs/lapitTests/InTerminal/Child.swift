import Glibc

/// A program that is run to its end.
///
/// Foundation's `Process` would also wait for tmux's daemon, which inherits the socket that reports
/// the end.
enum Child {
  /// Runs a program and returns its output.
  static func run(_ words: [String]) throws -> String {
    let command = words.map(quoted).joined(separator: " ")
    let opened = withEverySignal {
      popen("LC_ALL=C.UTF-8 TMUX= exec \(command) </dev/null 2>&1", "re")
    }
    guard let output = opened else {
      throw TerminalFailure("\(command): \(String(cString: strerror(errno)))")
    }
    let printed = readAll(from: output)
    guard pclose(output) == 0 else { throw TerminalFailure("\(command): \(printed)") }
    return printed
  }

  /// Starts a line of shell that runs until its input ends.
  static func listening(_ line: String) throws -> UnsafeMutablePointer<FILE> {
    let opened = withEverySignal { popen("exec >/dev/null 2>&1; \(line)", "we") }
    guard let opened else { throw TerminalFailure("\(line): \(String(cString: strerror(errno)))") }
    return opened
  }

  /// Runs a closure with all signals unblocked.
  ///
  /// Test threads block signals, and children inherit that: tmux and its programs could not be
  /// ended.
  private static func withEverySignal<Result>(_ body: () -> Result) -> Result {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  private static func readAll(from file: UnsafeMutablePointer<FILE>) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
