import Timekeeping

/// The page that a shared machine shows: each for a while, then the next board.
package struct KioskRotation {
  /// Long enough to find a name among thirty.
  package static let pageMilliseconds = 15_000

  /// The page, from 0.
  package private(set) var page = 0
  private var since: Stamp

  /// Begins with the first page.
  package init(at now: Stamp) { since = now }

  /// Seconds until the page is turned, rounded up.
  package func secondsLeft(at now: Stamp) -> Int {
    max(0, (Self.pageMilliseconds - (now.bootTime - since.bootTime) + 999) / 1_000)
  }

  /// Turns the page when it is time.
  ///
  /// - Returns: Whether the last page was turned: another board is due.
  package mutating func turn(at now: Stamp, pages: Int) -> Bool {
    guard now.bootTime - since.bootTime >= Self.pageMilliseconds else { return false }
    guard page + 1 < pages else { return true }
    show(page: page + 1, at: now)
    return false
  }

  /// Shows a page for its full while.
  package mutating func show(page: Int, at now: Stamp) {
    self.page = page
    since = now
  }
}
