@preconcurrency import Glibc

/// The desktop's program that opens links, such as those of maps.
nonisolated struct LinkOpener: Sendable, Equatable {
  /// The program could not be started, or found nothing that opens the link.
  struct Failure: Error {}

  /// The absolute path of the program.
  let program: String
  /// How long the program may run before it counts as having opened the link.
  ///
  /// Some desktops run the application as its child.
  private static let patienceMilliseconds = 3_000
  private static let pauseMilliseconds = 20

  /// Finds the program of freedesktop.org; `nil` without it or without a graphical display.
  static func found(_ variable: (String) -> String? = Self.variable) -> LinkOpener? {
    let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap(variable)
    guard displays.contains(where: { !$0.isEmpty }) else { return nil }
    return (variable("PATH") ?? "").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }.map { "\($0)/xdg-open" }
      .first { access($0, X_OK) == 0 }.map(LinkOpener.init)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Opens a link; it may take some seconds.
  ///
  /// - Throws: `Failure` if the program cannot be started or ends with an error.
  func open(_ link: String) throws(Failure) {
    guard let child = start(link) else { throw Failure() }
    var status: Int32 = 0
    for _ in 0..<Self.patienceMilliseconds / Self.pauseMilliseconds {
      if waitpid(child, &status, WNOHANG) == child {
        guard status == 0 else { throw Failure() }
        return
      }
      usleep(UInt32(Self.pauseMilliseconds) * 1_000)
    }
  }

  private func start(_ link: String) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // The program must not write on the screen or read keys.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    // In a group of its own the program goes on after Ctrl-C in the terminal.
    let flags = [POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK, POSIX_SPAWN_SETPGROUP]
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })
    var arguments = [strdup(program), strdup(link), nil]
    defer {
      arguments.forEach { free($0) }
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var child = pid_t()
    return posix_spawn(&child, program, &actions, &attributes, &arguments, environ) == 0
      ? child : nil
  }
}
