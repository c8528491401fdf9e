/// Moments at which a password was tried and did not fit, for one account or one terminal.
struct TryRecord: Codable, Sendable, Equatable {
  /// How many in a row.
  var count = 0
  /// Milliseconds since 1970, oldest first; no more than the rule needs.
  var recentUTC: [Int] = []
  /// What was tried at the terminals where the account's owner has logged in before: misses of
  /// strangers elsewhere do not slow the owner there.
  var known: [String: TryRecord]?
}

extension TryRecord {
  /// More terminals than one person uses.
  private static let mostKnown = 32

  /// What counts at a terminal.
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

  /// The owner is here: the terminal is known from now on.
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
