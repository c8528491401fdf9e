import Glibc

/// Starts programs that have a terminal for input, output and errors, in a session of their own.
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

  /// Signals that wait for us are none of the child's business.
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
