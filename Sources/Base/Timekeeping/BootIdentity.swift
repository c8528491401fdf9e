import Glibc

/// Which boot of the machine this is.
enum BootIdentity {
  /// Read once: a process does not outlive the boot it was started in.
  static let current = read() ?? "unknown"

  private static func read() -> String? {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return String(text.prefix { !$0.isWhitespace })
  }
}
