import Glibc

/// A program on a pseudo-terminal of 120 by 40, controlled by the bench.
final class PtyChild {
  let process: pid_t
  /// The time of its start.
  let start: Double
  /// The number of bytes it has written.
  private(set) var shown = 0
  private let master: Int32
  private let slave: Int32
  private var hasEnded = false

  /// Starts a program.
  init(_ program: String, _ arguments: [String] = [], environment: [String]) throws {
    (master, slave) = try Self.openTerminal()
    guard let name = ttyname(slave) else { throw BenchFailure("the terminal has no name") }
    let spawn = PtySpawn(terminal: String(cString: name))
    start = Stopwatch.now
    process = try spawn.run(program, arguments, environment: environment)
  }

  deinit { end() }

  private static func openTerminal() throws -> (master: Int32, slave: Int32) {
    var (master, slave) = (Int32(-1), Int32(-1))
    var window = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &window) == 0 else {
      throw BenchFailure("there is no pseudo terminal to be had")
    }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (master, slave)
  }

  var facts: ProcessFacts { ProcessFacts(process: process) }

  func send(_ keys: String) {
    _ = write(master, keys, keys.utf8.count)
  }

  /// Waits for the first frame: the marker text, followed by a pause.
  ///
  /// - Returns: The time of the last byte, in seconds after the start.
  func frame(showing marker: String, silence: Int32 = 30) throws -> Double {
    var (text, last) = ("", Stopwatch.now)
    while last - start < 20 {
      let hasMarker = text.contains(marker)
      guard let piece = read(milliseconds: hasMarker ? silence : 10_000) else {
        if hasMarker { return last - start }
        break
      }
      last = Stopwatch.now
      text += piece
    }
    throw BenchFailure("no frame shows \(marker): \(text.suffix(200).debugDescription)")
  }

  /// Reads output for a while and drops it.
  func watch(seconds: Double) {
    let end = Stopwatch.now + seconds
    while case let left = end - Stopwatch.now, left > 0 {
      _ = read(milliseconds: Int32(left * 1_000) + 1)
    }
  }

  /// Reads output until the program exits.
  func watchToEnd() {
    while waitpid(process, nil, WNOHANG) == 0 { _ = read(milliseconds: 20) }
    hasEnded = true
    end()
  }

  private func read(milliseconds: Int32) -> String? {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return nil }
    shown += count
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Ends the program, with SIGKILL after two seconds.
  func end() {
    if !hasEnded {
      hasEnded = true
      kill(process, SIGTERM)
      leaveOrKill()
    }
    closeTerminal()
  }

  private func leaveOrKill() {
    for _ in 0..<100 {
      if waitpid(process, nil, WNOHANG) != 0 { return }
      _ = read(milliseconds: 20)
    }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  private var isOpen = true

  private func closeTerminal() {
    guard isOpen else { return }
    isOpen = false
    close(master)
    close(slave)
  }
}

/// Starts programs with a terminal as their standard streams, in a new session.
struct PtySpawn {
  /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module hides.
  private static let newSession: Int16 = 0x80

  /// The path of the terminal.
  let terminal: String

  func run(_ program: String, _ arguments: [String], environment: [String]) throws -> pid_t {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    prepare(&actions, &attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var process = pid_t()
    let failure = withStrings([program] + arguments) { arguments in
      withStrings(environment) {
        posix_spawn(&process, program, &actions, &attributes, arguments, $0)
      }
    }
    guard failure == 0 else { throw BenchFailure("cannot start \(program): error \(failure)") }
    return process
  }

  /// The child does not inherit the signal mask.
  private func prepare(
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) {
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK))
  }

  private func withStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
