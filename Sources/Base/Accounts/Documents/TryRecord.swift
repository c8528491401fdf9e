/// Failed password attempts for one account or one terminal.
struct TryRecord: Codable, Sendable, Equatable {
  /// The number of failed attempts in a row.
  var count = 0
  /// Times of attempts in milliseconds since 1970, oldest first; only as many as the limit needs.
  var recentUTC: [Int] = []
  /// The attempts at each terminal where the account's owner has logged in before.
  ///
  /// Failures of strangers at other terminals do not slow the owner there.
  var known: [String: TryRecord]?
}

extension TryRecord {
  /// The most terminals recorded for an account, more than one person uses.
  private static let mostKnown = 32

  /// Returns the record that limits attempts at a terminal.
  func counted(at terminal: String) -> TryRecord { known?[terminal] ?? self }

  mutating func miss(at terminal: String, atUTC now: Int) {
    if known?[terminal] != nil {
      known?[terminal]?.miss(atUTC: now)
    } else {
      miss(atUTC: now)
    }
  }

  mutating func miss(atUTC now: Int) {
    count += 1
    recentUTC = [now]
  }

  /// Clears failed attempts and marks the terminal as known to the owner.
  mutating func succeed(at terminal: String, atUTC now: Int) {
    if known?[terminal] == nil { (count, recentUTC) = (0, []) }
    var known = known ?? [:]
    known[terminal] = TryRecord(recentUTC: [now])
    while known.count > Self.mostKnown, let oldest = known.min(by: Self.isOlder)?.key {
      known[oldest] = nil
    }
    self.known = known
  }

  private static func isOlder(
    _ one: (key: String, value: TryRecord), _ other: (key: String, value: TryRecord)
  ) -> Bool {
    (one.value.recentUTC.last ?? 0, one.key) < (other.value.recentUTC.last ?? 0, other.key)
  }
}
