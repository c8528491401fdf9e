import Timekeeping

/// The rotation of a shared machine through the pages of a board, and then to the next board.
package struct KioskRotation {
  /// The milliseconds per page, long enough to find a name among thirty.
  package static let pageMilliseconds = 15_000

  /// The page, from 0.
  package private(set) var page = 0
  private var since: Stamp

  /// Begins with the first page.
  package init(at now: Stamp) { since = now }

  /// Returns the seconds until the next page, rounded up.
  package func secondsLeft(at now: Stamp) -> Int {
    max(0, (Self.pageMilliseconds - (now.bootTime - since.bootTime) + 999) / 1_000)
  }

  /// Turns the page when it is time.
  ///
  /// - Returns: Whether the last page is over and the next board is due.
  package mutating func turn(at now: Stamp, pages: Int) -> Bool {
    guard now.bootTime - since.bootTime >= Self.pageMilliseconds else { return false }
    guard page + 1 < pages else { return true }
    show(page: page + 1, at: now)
    return false
  }

  /// Shows a page for its full time.
  package mutating func show(page: Int, at now: Stamp) {
    self.page = page
    since = now
  }
}
