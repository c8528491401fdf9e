import Glibc

/// A program that runs to its end while we wait.
///
/// Foundation's `Process` would wait for the daemon that tmux leaves behind, too: that inherits
/// the socket by which `Process` learns of an end.
enum Child {
  /// What it printed.
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

  /// A line of shell that runs until its input ends.
  static func listening(_ line: String) throws -> UnsafeMutablePointer<FILE> {
    let opened = withEverySignal { popen("exec >/dev/null 2>&1; \(line)", "we") }
    guard let opened else { throw TerminalFailure("\(line): \(String(cString: strerror(errno)))") }
    return opened
  }

  /// The threads that tests run on block signals, and a child inherits that: tmux could not be
  /// ended, nor what runs in it.
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
