/// The schedule of the store's thread.
///
/// The thread sleeps until it is woken if no work is scheduled.
struct IdleRounds {
  static let sealAfterMilliseconds = 2000
  /// The time after which a writer that has not updated the ``ReaderMark`` counts as dead.
  static let doubtMilliseconds = 25
  static let pollMilliseconds = 250
  /// The pause after a check for changes, longer while consecutive checks find some.
  ///
  /// Many listeners that react to each write would slow the writers down.
  ///
  /// Changes of other processes must still show within 0.1 s.
  static let deafMilliseconds = 10...80
  static let compactionCheckMilliseconds = 1000

  /// The pause after a compaction that lacked disk space, doubled each time.
  ///
  /// Each attempt adds a segment, and a full disk stays full for a while.
  static let compactionRestMilliseconds = 60_000...3_600_000

  private(set) var sealAt: Int?
  private(set) var settleAt: Int?
  private var compactionCheckAt = 0
  private var compactionRestsUntil = 0
  private var compactionRest = 0
  private(set) var deafness = deafMilliseconds.lowerBound
  private var newsInARow = 0
  /// The number of checks in a row that may find changes before the pause grows.
  ///
  /// A single other program can cause as many.
  private static let fewNews = 4

  /// Schedules a seal after a write; returns whether the thread has no deadline and must be woken.
  mutating func noteWork(at now: Int) -> Bool {
    defer { sealAt = now + Self.sealAfterMilliseconds }
    return sealAt == nil
  }

  /// Schedules an erasure that another process's compaction has delayed.
  mutating func noteErasure(isPending: Bool, at now: Int) {
    if isPending { sealAt = max(now + Self.sealAfterMilliseconds, compactionRestsUntil) }
  }

  /// Records whether a compaction had enough disk space.
  mutating func noteCompaction(foundRoom: Bool, at now: Int) {
    let rests = Self.compactionRestMilliseconds
    compactionRest =
      foundRoom ? 0 : min(max(2 * compactionRest, rests.lowerBound), rests.upperBound)
    compactionRestsUntil = now + compactionRest
  }

  /// Returns whether a compaction may be tried.
  func mayCompact(at now: Int) -> Bool { now >= compactionRestsUntil }

  /// Records whether a check has found changes of other processes.
  mutating func noteLook(foundNews: Bool) {
    newsInARow = foundNews ? newsInARow + 1 : 0
    if newsInARow == 0 { deafness = Self.deafMilliseconds.lowerBound }
    if newsInARow > Self.fewNews { deafness = min(2 * deafness, Self.deafMilliseconds.upperBound) }
  }

  mutating func doubt(at now: Int) {
    if settleAt == nil { settleAt = now + Self.doubtMilliseconds }
  }

  mutating func takeSeal(at now: Int) -> Bool {
    guard let sealAt, sealAt <= now else { return false }
    self.sealAt = nil
    return true
  }

  /// Returns whether to check the size of the journal; false unless work is scheduled.
  mutating func takeCompactionCheck(at now: Int) -> Bool {
    guard sealAt != nil, compactionCheckAt <= now else { return false }
    compactionCheckAt = now + Self.compactionCheckMilliseconds
    return true
  }

  mutating func takeSettle(at now: Int) -> Bool {
    guard let settleAt, settleAt <= now else { return false }
    self.settleAt = nil
    return true
  }

  /// Returns how long the thread may sleep, in milliseconds; `nil` without a limit.
  func wait(from now: Int, isWatching: Bool) -> Int? {
    let dates = [sealAt, settleAt].compactMap { $0 }.map { max(0, $0 - now) }
    return (dates + (isWatching ? [] : [Self.pollMilliseconds])).min()
  }
}
