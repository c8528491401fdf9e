import CPosix
import Glibc

/// A descriptor that polls as readable from `raise` until `acknowledge`.
final class Notice: Sendable {
  let descriptor: Int32

  init() {
    descriptor = posix_event_counter()
  }

  deinit { close(descriptor) }

  func raise() {
    var one: UInt64 = 1
    _ = Glibc.write(descriptor, &one, 8)
  }

  func acknowledge() {
    var count: UInt64 = 0
    _ = Glibc.read(descriptor, &count, 8)
  }
}
