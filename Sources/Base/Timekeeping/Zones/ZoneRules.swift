import SortedCollections

/// The past and future settings of the clocks of one zone.
public struct ZoneRules: Hashable, Sendable {
  /// The times of changes in seconds since 1970, ascending.
  let moments: [Int]
  /// For each change the index of the setting from then on.
  let indexes: [UInt8]
  /// The settings; the first applies before the first change.
  let clocks: [ZoneClock]
  /// The rule after the last change; if `nil`, the last setting applies indefinitely.
  public let rule: YearlyZoneRule?

  /// The greatest distance of a time from 1970, in seconds.
  static let farthest = 1 << 60

  init(moments: [Int], indexes: [UInt8], clocks: [ZoneClock], rule: YearlyZoneRule?) {
    self.moments = moments
    self.indexes = indexes
    self.clocks = clocks
    self.rule = rule
  }

  /// Creates the rules of clocks that never change.
  public init(always clock: ZoneClock) {
    self.init(moments: [], indexes: [], clocks: [clock], rule: nil)
  }

  /// The only setting of clocks that never change, otherwise `nil`.
  var onlyClock: ZoneClock? { moments.isEmpty && rule == nil ? clocks[0] : nil }

  /// Returns the setting at a moment in seconds since 1970.
  public func clock(at utcSeconds: Int) -> ZoneClock {
    if let rule, moments.last.map({ utcSeconds >= $0 }) ?? true {
      return rule.clock(at: utcSeconds)
    }
    return clock(after: partition(utcSeconds))
  }

  /// Returns the changes of offset, abbreviation or summer time in a range, in order.
  ///
  /// The range is in seconds since 1970.
  ///
  /// Years after 9999 are left out.
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

  /// Returns the number of changes up to and including a moment.
  private func partition(_ utcSeconds: Int) -> Int {
    moments.partitioningIndex { $0 > utcSeconds }
  }

  private func clock(after changes: Int) -> ZoneClock {
    changes == 0 ? clocks[0] : clocks[Int(indexes[changes - 1])]
  }
}
