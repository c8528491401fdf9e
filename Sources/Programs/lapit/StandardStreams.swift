import Glibc

/// Standard input, output and error as inherited.
enum StandardStreams {
  /// Opens closed streams, so that no other file gets their numbers and is written by mistake.
  ///
  /// Using such a stream still fails.
  static func fillGaps() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is the closed one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
