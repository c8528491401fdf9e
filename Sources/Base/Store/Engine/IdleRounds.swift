/// When the store's thread has something to do by itself; with nothing due it sleeps for good.
struct IdleRounds {
  static let sealAfterMilliseconds = 2000
  /// A writer that has written and not said so for this long has died.
  static let doubtMilliseconds = 25
  static let pollMilliseconds = 250
  /// How long the thread is deaf after a look; where one look after another finds what others have
  /// written, ever longer: many who all listen to each write of each keep the writers from their work.
  ///
  /// What others do must still show within a tenth of a second.
  static let deafMilliseconds = 10...80
  static let compactionCheckMilliseconds = 1000

  /// How long a compaction that found no room is not tried again, ever longer: each try makes another
  /// segment, and a full disk stays full for a while.
  static let compactionRestMilliseconds = 60_000...3_600_000

  private(set) var sealAt: Int?
  private(set) var settleAt: Int?
  private var compactionCheckAt = 0
  private var compactionRestsUntil = 0
  private var compactionRest = 0
  private(set) var deafness = deafMilliseconds.lowerBound
  private var newsInARow = 0
  /// So many looks in a row find what one other program has just done.
  private static let fewNews = 4

  /// Answers whether the thread must be told, being asleep without a date.
  mutating func noteWork(at now: Int) -> Bool {
    defer { sealAt = now + Self.sealAfterMilliseconds }
    return sealAt == nil
  }

  /// Comes back to an erasure that another process's compaction kept from being done.
  mutating func noteErasure(isPending: Bool, at now: Int) {
    if isPending { sealAt = max(now + Self.sealAfterMilliseconds, compactionRestsUntil) }
  }

  /// Hears whether a compaction has found room on the disk.
  mutating func noteCompaction(foundRoom: Bool, at now: Int) {
    let rests = Self.compactionRestMilliseconds
    compactionRest =
      foundRoom ? 0 : min(max(2 * compactionRest, rests.lowerBound), rests.upperBound)
    compactionRestsUntil = now + compactionRest
  }

  /// Whether a compaction may be tried.
  func mayCompact(at now: Int) -> Bool { now >= compactionRestsUntil }

  /// Hears whether a look found that others had written.
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

  /// Whether to look, while there is work, how long the journal has grown.
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

  /// How long the thread may sleep.
  func wait(from now: Int, isWatching: Bool) -> Int? {
    let dates = [sealAt, settleAt].compactMap { $0 }.map { max(0, $0 - now) }
    return (dates + (isWatching ? [] : [Self.pollMilliseconds])).min()
  }
}
