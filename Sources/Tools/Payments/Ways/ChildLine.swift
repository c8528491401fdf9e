import Glibc

/// A child process that reads one line and answers with one line.
enum ChildLine {
  private static let mostBytes = 64 << 10
  private static let newline = UInt8(ascii: "\n")

  static func canRun(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Returns the answer without its line end.
  ///
  /// `nil` if the program cannot be run or does not answer within `patience` milliseconds; it is
  /// then killed.
  static func answer(of command: [String], to line: [UInt8], within patience: Int) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard !command.isEmpty, socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let child = start(command, on: ends[1])
    close(ends[1])
    guard let child else { return nil }
    defer {
      kill(child, SIGKILL)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }
    let question = line + [newline]
    // A child that reads nothing must not end this process by SIGPIPE.
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    guard send(ends[0], question, question.count, flags) == question.count else { return nil }
    shutdown(ends[0], Int32(SHUT_WR))
    return read(ends[0], until: milliseconds() + patience)
  }

  private static func read(_ descriptor: Int32, until deadline: Int) -> [UInt8]? {
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4 << 10)
    while answer.count < mostBytes {
      let left = deadline - milliseconds()
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&waiting, 1, Int32(min(left, 60_000))) > 0 else { return nil }
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      answer += chunk[..<count]
      if let end = answer.firstIndex(of: newline) { return Array(answer[..<end]) }
    }
    return nil
  }

  private static func start(_ command: [String], on descriptor: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var child: pid_t = 0
    let status = posix_spawn(&child, command[0], &actions, &attributes, &arguments, environ)
    return status == 0 ? child : nil
  }

  /// Returns attributes with default actions for all signals, of which this process ignores some.
  private static func plainSignals() -> posix_spawnattr_t {
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, flags)
    return attributes
  }

  private static func milliseconds() -> Int {
    var reading = timespec()
    clock_gettime(CLOCK_MONOTONIC, &reading)
    return reading.tv_sec * 1_000 + reading.tv_nsec / 1_000_000
  }
}
