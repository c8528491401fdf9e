/// At which offsets from UTC a local time is shown by the clocks of a zone.
public enum LocalMoments: Hashable, Sendable {
  /// At one, as nearly always; seconds that local time is ahead of UTC.
  case once(offset: Int)
  /// At none, since the clocks skip it: the offsets before and after that.
  case never(before: Int, after: Int)
  /// At two, since the clocks go back: the offset of the earlier moment, then that of the later.
  case twice(first: Int, second: Int)
}

extension LocalTime {
  /// This time as if it were UTC, in seconds since 1970.
  public var wallSeconds: Int {
    CivilDay.day(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The local time that lies some seconds after 1970-01-01 00:00:00 of the same clock.
  public init(wallSeconds: Int) {
    self.init(utcMilliseconds: wallSeconds * 1000, in: .utc)
  }

  /// When the clocks of a zone show this.
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

  /// The moment this is where a rule says it and nobody can be asked, in milliseconds since 1970.
  ///
  /// Of two it is the first; where there is none it is read with the offset before the gap, as
  /// RFC 5545 has it: 03:30 becomes 04:30.
  public func settledUTCMilliseconds(in zone: LocalZone = .system) -> Int {
    switch moments(in: zone) {
    case .once(let offset), .never(let offset, _), .twice(let offset, _):
      utcMilliseconds(atOffset: offset)
    }
  }

  /// The same in seconds since 1970.
  public func settledSeconds(in zone: LocalZone) -> Int {
    settledUTCMilliseconds(in: zone) / 1000
  }

  /// The moment this is at an offset from UTC in seconds, in milliseconds since 1970.
  public func utcMilliseconds(atOffset offset: Int) -> Int { (wallSeconds - offset) * 1000 }

  /// Of the offsets in their order, the first two between which the time is skipped.
  private static func gap(_ local: Int, between offsets: [Int], in zone: LocalZone)
    -> LocalMoments
  {
    let pairs = zip(offsets, offsets.dropFirst())
    // Read with the offset before it a skipped time lies after the change, and the other way round.
    let skipping = pairs.first { before, after in
      zone.offsetSeconds(local - before) == after && zone.offsetSeconds(local - after) == before
    }
    let ends = skipping ?? (offsets.first ?? 0, offsets.last ?? 0)
    return .never(before: ends.0, after: ends.1)
  }
}
