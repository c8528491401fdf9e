import Languages

@preconcurrency import Glibc

/// The program of this machine that sends text to a printer.
package struct ResultsPrinter: Sendable, Equatable {
  /// The absolute path of the program.
  package let program: String
  /// How long the program may run before it is stopped: an unreachable printer answers late.
  private static let patienceMilliseconds = 20_000

  package var name: String { program.split(separator: "/").last.map(String.init) ?? program }

  /// Finds the first of the programs of CUPS and BSD.
  ///
  /// - Parameter folders: The folders to search, in the form of `PATH`.
  /// - Returns: The program, or `nil` if there is none.
  package static func found(in folders: String = searchPath) -> ResultsPrinter? {
    let places = folders.split(separator: ":").filter { $0.hasPrefix("/") }
    return ["lp", "lpr"].lazy.flatMap { name in places.map { "\($0)/\(name)" } }
      .first { access($0, X_OK) == 0 }.map(ResultsPrinter.init(program:))
  }

  package static var searchPath: String {
    getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  }

  /// Passes text to the printer program and waits until it ends.
  ///
  /// - Throws: `ResultsFileError` if the program cannot be started, fails, or does not end.
  package func print(_ text: String) throws(ResultsFileError) {
    // Uses unlinked files, because a pipe could fill up, or end this process with SIGPIPE.
    guard let input = tmpfile(), let complaints = tmpfile() else { throw failure(errno) }
    defer {
      fclose(input)
      fclose(complaints)
    }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0 else {
      throw failure(errno)
    }
    lseek(fileno(input), 0, SEEK_SET)
    guard let status = wait(for: try start(input, complaints)) else {
      throw ResultsFileError(.printerSilent, ["program": name])
    }
    guard status == 0 else {
      throw ResultsFileError(
        .notPrinted, ["program": name, "cause": Self.firstLine(of: complaints)])
    }
  }

  private func failure(_ code: Int32) -> ResultsFileError {
    ResultsFileError(.notPrinted, ["program": name, "cause": String(cString: strerror(code))])
  }

  private func start(
    _ input: UnsafeMutablePointer<FILE>, _ complaints: UnsafeMutablePointer<FILE>
  ) throws(ResultsFileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(complaints), STDERR_FILENO)
    // The current thread blocks signals, which the program must not inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = [strdup(program), nil]
    defer {
      free(arguments[0])
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var child = pid_t()
    let code = posix_spawn(&child, program, &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw failure(code) }
    return child
  }

  /// Returns the exit status; `nil` if the program had to be stopped.
  private func wait(for child: pid_t) -> Int32? {
    var status: Int32 = 0
    for _ in 0..<Self.patienceMilliseconds / 20 {
      if waitpid(child, &status, WNOHANG) == child { return status }
      usleep(20_000)
    }
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
    return nil
  }

  private static func firstLine(of file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, Int32(line.count), file) != nil else { return "" }
    return Cleaned.line(
      String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
