import Glibc
import Store

/// Waits for changes by other processes.
package enum StoreNews {
  /// Waits until another process has saved something, or the time is over.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - milliseconds: The maximum time; negative for no limit.
  /// - Returns: Whether standard output still has a reader and takes what is written.
  package static func wait(for store: any DocumentStore, atMost milliseconds: Int32 = -1) -> Bool {
    if Output.hasFailed { return false }
    // No events are requested for standard output, since a closed pipe is always reported.
    var watched = [
      pollfd(fd: store.noticeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&watched, nfds_t(watched.count), milliseconds) < 0, errno == EINTR {}
    store.acknowledgeNotice()
    return watched[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }
}
