import Glibc

/// Hears of changes to a folder's files from the kernel.
///
/// It does not matter which file it was or whether the kernel's queue ran over: the listener looks
/// at the files themselves.
final class InotifyWatch: FolderWatch {
  let descriptor: Int32

  /// Answers `nil` where the system has no watch left to give.
  init?(path: String) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)
    guard inotify_add_watch(descriptor, path, events) >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
