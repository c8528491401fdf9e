import Timekeeping

/// Which page is shown: each for a while, then the next board.
struct KioskRotation {
  /// Long enough to find a name among thirty.
  static let pageMilliseconds = 15_000

  private(set) var page = 0
  private var since: Stamp

  init(at now: Stamp) { since = now }

  /// Seconds until the page is turned, a begun one counted as a whole.
  func secondsLeft(at now: Stamp) -> Int {
    max(0, (Self.pageMilliseconds - (now.bootTime - since.bootTime) + 999) / 1_000)
  }

  /// Turns the page when it is time.
  ///
  /// - Returns: Whether the last page was turned: another board is due.
  mutating func turn(at now: Stamp, pages: Int) -> Bool {
    guard now.bootTime - since.bootTime >= Self.pageMilliseconds else { return false }
    guard page + 1 < pages else { return true }
    show(page: page + 1, at: now)
    return false
  }

  /// Shows a page for its full while.
  mutating func show(page: Int, at now: Stamp) {
    self.page = page
    since = now
  }
}
