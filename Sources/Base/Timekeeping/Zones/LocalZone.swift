import Glibc

/// How a place reckons local time: handed in, so that tests need no environment.
public struct LocalZone: Sendable {
  /// Seconds that local time is ahead of UTC at a moment given in seconds since 1970.
  public var offsetSeconds: @Sendable (_ utcSeconds: Int) -> Int
  /// Its name in the database of zones, such as `Europe/Kyiv`; none for one that was handed in.
  public let name: String?
  /// What the system's file of this zone says; none for one that was handed in.
  public let rules: ZoneRules?

  /// Makes a zone from its offset at any moment.
  public init(offsetSeconds: @escaping @Sendable (_ utcSeconds: Int) -> Int) {
    self.offsetSeconds = offsetSeconds
    name = nil
    rules = nil
  }

  /// Makes a zone from what its file says.
  public init(name: String, rules: ZoneRules) {
    offsetSeconds = { rules.clock(at: $0).offset }
    self.name = name
    self.rules = rules
  }

  /// The zone this machine is set to, by the C library.
  ///
  /// Foundation's zones need a library that a static build leaves out, and are then silently GMT.
  public static let system = LocalZone { utcSeconds in
    var moment = time_t(utcSeconds)
    var fields = tm()
    localtime_r(&moment, &fields)
    return fields.tm_gmtoff
  }

  /// Coordinated universal time.
  public static let utc = LocalZone(name: "Etc/UTC", rules: ZoneRules(always: .utc))

  /// The zone of a name, as this machine's zone files have it.
  ///
  /// A former name gives the zone under its present one: `Europe/Kiev` is `Europe/Kyiv`.
  ///
  /// - Parameters:
  ///   - name: Such as `Europe/Kyiv`; case counts.
  ///   - folder: Where the zone files are.
  /// - Returns: The zone, read once and kept.
  /// - Throws: `ZoneError` where this machine has no such zone, or its file is damaged.
  public static func named(_ name: String, in folder: ZoneFolder = .system) throws(ZoneError)
    -> LocalZone
  {
    try folder.zone(named: name)
  }

  /// What the clocks show at a moment in seconds since 1970: offset, abbreviation, summer time.
  ///
  /// The abbreviation of a zone that was handed in is its offset.
  public func clock(at utcSeconds: Int) -> ZoneClock {
    if let rules { return rules.clock(at: utcSeconds) }
    let offset = offsetSeconds(utcSeconds)
    return ZoneClock(
      offset: offset, isSummerTime: false, abbreviation: LocalTimeError.text(ofOffset: offset))
  }

  /// The offsets in use around a local time given in seconds, in the order of their use.
  ///
  /// A zone without a file is asked at both ends only, and so must not change twice in two days.
  func offsets(around local: Int) -> [Int] {
    // No zone is more than 26 h from UTC, so both sides are in reach.
    let (from, to) = (local - 26 * 3600, local + 26 * 3600)
    guard let rules else { return [offsetSeconds(from), offsetSeconds(to)] }
    if let only = rules.onlyClock { return [only.offset] }
    return [offsetSeconds(from)] + rules.changes(in: (from + 1)..<(to + 1)).map(\.after.offset)
  }
}

/// What the clocks of a zone are set to for a while.
public struct ZoneClock: Hashable, Sendable {
  /// Seconds that local time is ahead of UTC.
  public let offset: Int
  /// Whether it is told as summer time; Dublin tells its winter time as the exception.
  public let isSummerTime: Bool
  /// Its short name, such as `EEST`, or `+0330` where people have none.
  public let abbreviation: String

  /// Makes a setting of the clocks from its fields.
  public init(offset: Int, isSummerTime: Bool, abbreviation: String) {
    self.offset = offset
    self.isSummerTime = isSummerTime
    self.abbreviation = abbreviation
  }

  static let utc = ZoneClock(offset: 0, isSummerTime: false, abbreviation: "UTC")
}

/// A moment at which the clocks of a zone are set to something else.
public struct ZoneChange: Hashable, Sendable {
  /// The moment in seconds since 1970.
  public let utcSeconds: Int
  /// What they show before it.
  public let before: ZoneClock
  /// What they show from it on.
  public let after: ZoneClock
}

/// Why there is no zone of a name.
public enum ZoneError: Error, Equatable, Sendable {
  /// This machine has no zone files at all.
  case noZoneFiles
  /// This machine knows no zone of that name, or it is no name of a zone.
  case unknown(String)
  /// The file of the zone is not what RFC 9636 describes.
  case damaged(String)
}
