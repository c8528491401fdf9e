import Glibc

/// Waits for any of some descriptors.
enum WakeUp {
  /// Waits until one is readable or time is up; `nil` waits for ever.
  static func wait(for descriptors: [Int32], milliseconds: Int?) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds ?? -1))
  }
}
