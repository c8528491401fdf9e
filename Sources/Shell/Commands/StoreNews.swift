import Glibc
import Store

/// Waits for what others save.
package enum StoreNews {
  /// Waits until somebody has saved something, or time is up.
  ///
  /// - Parameters:
  ///   - store: Whose news.
  ///   - milliseconds: For how long at most; for ever where negative.
  /// - Returns: Whether anybody still reads what is printed.
  package static func wait(for store: any DocumentStore, atMost milliseconds: Int32 = -1) -> Bool {
    // Of standard output only its end is of interest, which is told unasked.
    var watched = [
      pollfd(fd: store.noticeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&watched, nfds_t(watched.count), milliseconds) < 0, errno == EINTR {}
    store.acknowledgeNotice()
    return watched[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }
}
