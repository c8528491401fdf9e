import Accounts
import CPosix
import Glibc
import Shell
import Store

/// The life of an open demo, on a separate thread until the program ends.
package struct DemoLife {
  private let end: Int32
  private let thread: BackgroundThread

  /// Starts the thread, which does what is due in every wing.
  package init(_ store: any DocumentStore, _ cast: DemoCast, wings: [Wing]) {
    let end = posix_event_counter()
    self.end = end
    thread = BackgroundThread {
      var ended = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      repeat {
        let wait = DemoData.goOn(store, cast, wings: wings)
        poll(&ended, 1, Int32(wait))
      } while ended.revents == 0
    }
  }

  /// Ends the thread; afterwards nothing more is written.
  ///
  /// Call it exactly once, before the store is closed.
  package func stop() {
    var one: UInt64 = 1
    write(end, &one, 8)
    thread.join()
    close(end)
  }
}
