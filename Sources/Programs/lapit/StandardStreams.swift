import Glibc

/// Input, output and error, as the program was handed them.
enum StandardStreams {
  /// Takes the place of those that were closed, so that no file of ours is opened under their
  /// numbers and written to by mistake; using one still fails.
  static func fillGaps() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one just found closed.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
