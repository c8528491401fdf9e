/// The offsets from UTC at which a local time occurs in a zone.
public enum LocalMoments: Hashable, Sendable {
  /// Once, the usual case.
  ///
  /// The offset is the seconds that local time is ahead of UTC.
  case once(offset: Int)
  /// Never, since the clocks skip it: the offsets before and after that.
  case never(before: Int, after: Int)
  /// Twice, since the clocks go back: the offset of the earlier moment, then of the later.
  case twice(first: Int, second: Int)
}

extension LocalTime {
  /// This time taken as UTC, in seconds since 1970.
  public var wallSeconds: Int {
    CivilDay.day(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Creates the local time some seconds after 1970-01-01 00:00:00 of the same clock.
  public init(wallSeconds: Int) {
    self.init(utcMilliseconds: wallSeconds * 1000, in: .utc)
  }

  /// Returns the offsets at which this time occurs in a zone.
  public func moments(in zone: LocalZone) -> LocalMoments {
    let local = wallSeconds
    let offsets = zone.offsets(around: local)
    if offsets.count == 1 { return .once(offset: offsets[0]) }
    let shown = offsets.filter { zone.offsetSeconds(local - $0) == $0 }
    guard let first = shown.max(), let second = shown.min() else {
      return Self.gap(local, between: offsets, in: zone)
    }
    return first == second ? .once(offset: first) : .twice(first: first, second: second)
  }

  /// Returns one definite moment for this time, in milliseconds since 1970.
  ///
  /// If the time occurs twice, the first moment counts. If it is skipped, the offset before the gap
  /// is used, so that 03:30 becomes 04:30 (RFC 5545 3.3.5).
  public func settledUTCMilliseconds(in zone: LocalZone = .system) -> Int {
    switch moments(in: zone) {
    case .once(let offset), .never(let offset, _), .twice(let offset, _):
      utcMilliseconds(atOffset: offset)
    }
  }

  /// Returns the same moment in seconds since 1970.
  public func settledSeconds(in zone: LocalZone) -> Int {
    settledUTCMilliseconds(in: zone) / 1000
  }

  /// Returns the moment at an offset from UTC in seconds, as milliseconds since 1970.
  public func utcMilliseconds(atOffset offset: Int) -> Int { (wallSeconds - offset) * 1000 }

  /// Returns the first two consecutive offsets between which the time is skipped.
  private static func gap(_ local: Int, between offsets: [Int], in zone: LocalZone)
    -> LocalMoments
  {
    let pairs = zip(offsets, offsets.dropFirst())
    // A skipped time read with the offset before the gap is after the change, and vice versa.
    let skipping = pairs.first { before, after in
      zone.offsetSeconds(local - before) == after && zone.offsetSeconds(local - after) == before
    }
    let ends = skipping ?? (offsets.first ?? 0, offsets.last ?? 0)
    return .never(before: ends.0, after: ends.1)
  }
}
