import SortedCollections

/// How the clocks of one zone have been set, and will be by the rule of today.
public struct ZoneRules: Hashable, Sendable {
  /// Moments of change in seconds since 1970, ascending.
  let moments: [Int]
  /// For each of them the index of what the clocks show from then on.
  let indexes: [UInt8]
  /// What the clocks can show; the first holds before the first change.
  let clocks: [ZoneClock]
  /// What holds after the last change; where there is none, the last goes on for ever.
  public let rule: YearlyZoneRule?

  /// No moment of a file lies farther from 1970, in seconds.
  static let farthest = 1 << 60

  init(moments: [Int], indexes: [UInt8], clocks: [ZoneClock], rule: YearlyZoneRule?) {
    self.moments = moments
    self.indexes = indexes
    self.clocks = clocks
    self.rule = rule
  }

  /// Clocks that never change.
  public init(always clock: ZoneClock) {
    self.init(moments: [], indexes: [], clocks: [clock], rule: nil)
  }

  /// What the clocks always show, where they never change.
  var onlyClock: ZoneClock? { moments.isEmpty && rule == nil ? clocks[0] : nil }

  /// What the clocks show at a moment in seconds since 1970.
  public func clock(at utcSeconds: Int) -> ZoneClock {
    if let rule, moments.last.map({ utcSeconds >= $0 }) ?? true {
      return rule.clock(at: utcSeconds)
    }
    return clock(after: partition(utcSeconds))
  }

  /// The changes of offset, abbreviation or summer time within some seconds since 1970, in order.
  ///
  /// Years beyond 9999 are not asked for.
  public func changes(in range: Range<Int>) -> [ZoneChange] {
    let range = range.clamped(to: -Self.farthest..<Self.farthest)
    var changes: [ZoneChange] = []
    func add(_ moment: Int) {
      let change = ZoneChange(
        utcSeconds: moment, before: clock(at: moment - 1), after: clock(at: moment))
      if change.before != change.after { changes.append(change) }
    }
    var next = partition(range.lowerBound - 1)
    while next < moments.count, moments[next] < range.upperBound {
      add(moments[next])
      next += 1
    }
    let ruled = max(range.lowerBound, moments.last.map { $0 + 1 } ?? Int.min)
    if let rule, ruled < range.upperBound {
      rule.moments(in: ruled..<range.upperBound).forEach(add)
    }
    return changes
  }

  /// The number of changes up to a moment, itself included.
  private func partition(_ utcSeconds: Int) -> Int {
    moments.partitioningIndex { $0 > utcSeconds }
  }

  private func clock(after changes: Int) -> ZoneClock {
    changes == 0 ? clocks[0] : clocks[Int(indexes[changes - 1])]
  }
}
