import Glibc

/// A time zone.
///
/// Tests create one without zone files.
public struct LocalZone: Sendable {
  /// Seconds that local time is ahead of UTC at a moment given in seconds since 1970.
  public var offsetSeconds: @Sendable (_ utcSeconds: Int) -> Int
  /// The name in the tz database, such as `Europe/Kyiv`; `nil` for a zone made from a function.
  public let name: String?
  /// The rules from the zone file; `nil` for a zone made from a function.
  public let rules: ZoneRules?

  /// Creates a zone from a function that returns its offset.
  public init(offsetSeconds: @escaping @Sendable (_ utcSeconds: Int) -> Int) {
    self.offsetSeconds = offsetSeconds
    name = nil
    rules = nil
  }

  /// Creates a zone from the rules of its file.
  public init(name: String, rules: ZoneRules) {
    offsetSeconds = { rules.clock(at: $0).offset }
    self.name = name
    self.rules = rules
  }

  /// The zone of this machine, from the C library.
  ///
  /// Foundation's zones need a library that a static build leaves out. Without it they are silently
  /// GMT.
  public static let system = LocalZone { utcSeconds in
    var moment = time_t(utcSeconds)
    var fields = tm()
    localtime_r(&moment, &fields)
    return fields.tm_gmtoff
  }

  /// Coordinated universal time.
  public static let utc = LocalZone(name: "Etc/UTC", rules: ZoneRules(always: .utc))

  /// Returns a zone that never changes its offset, in seconds ahead of UTC.
  public static func fixed(offset: Int) -> LocalZone { LocalZone { _ in offset } }

  /// Returns the zone with a name, from the zone files of this machine.
  ///
  /// A former name gives the zone under its current one: `Europe/Kiev` is `Europe/Kyiv`.
  ///
  /// - Parameters:
  ///   - name: A name such as `Europe/Kyiv`; case-sensitive.
  ///   - folder: The folder of the zone files.
  /// - Returns: The zone, which is cached.
  /// - Throws: `ZoneError` if this machine has no such zone, or its file is damaged.
  public static func named(_ name: String, in folder: ZoneFolder = .system) throws(ZoneError)
    -> LocalZone
  {
    try folder.zone(named: name)
  }

  /// Returns the offset, abbreviation and summer time at a moment in seconds since 1970.
  ///
  /// The abbreviation of a zone without a file is its offset.
  public func clock(at utcSeconds: Int) -> ZoneClock {
    if let rules { return rules.clock(at: utcSeconds) }
    let offset = offsetSeconds(utcSeconds)
    return ZoneClock(
      offset: offset, isSummerTime: false, abbreviation: LocalTimeError.text(ofOffset: offset))
  }

  /// Returns the offsets around a local time in seconds, in chronological order.
  ///
  /// A zone without a file is evaluated at both ends only, so it must not change twice in two days.
  func offsets(around local: Int) -> [Int] {
    // No zone is more than 26 h from UTC, so this covers the moment.
    let (from, to) = (local - 26 * 3600, local + 26 * 3600)
    guard let rules else { return [offsetSeconds(from), offsetSeconds(to)] }
    if let only = rules.onlyClock { return [only.offset] }
    return [offsetSeconds(from)] + rules.changes(in: (from + 1)..<(to + 1)).map(\.after.offset)
  }
}

/// A setting of the clocks of a zone.
public struct ZoneClock: Hashable, Sendable {
  /// Seconds that local time is ahead of UTC.
  public let offset: Int
  /// Whether the tz database marks it as summer time.
  ///
  /// For Dublin it marks winter time as the exception.
  public let isSummerTime: Bool
  /// The abbreviation, such as `EEST`, or `+0330` if there is no common one.
  public let abbreviation: String

  /// Creates a setting from its fields.
  public init(offset: Int, isSummerTime: Bool, abbreviation: String) {
    self.offset = offset
    self.isSummerTime = isSummerTime
    self.abbreviation = abbreviation
  }

  static let utc = ZoneClock(offset: 0, isSummerTime: false, abbreviation: "UTC")
}

/// A change of the clocks of a zone.
public struct ZoneChange: Hashable, Sendable {
  /// The moment in seconds since 1970.
  public let utcSeconds: Int
  /// The setting before the change.
  public let before: ZoneClock
  /// The setting from the change on.
  public let after: ZoneClock
}

/// The reason why there is no zone of a name.
public enum ZoneError: Error, Equatable, Sendable {
  /// This machine has no zone files.
  case noZoneFiles
  /// This machine has no zone of that name, or the name is malformed.
  case unknown(String)
  /// The zone file does not conform to RFC 9636.
  case damaged(String)
}
