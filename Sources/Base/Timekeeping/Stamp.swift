/// The moment something happened, as the machine's clocks gave it.
public struct Stamp: Codable, Hashable, Sendable {
  /// The boot the machine was in: two stamps of one boot compare by `bootTime` alone.
  public var boot: String
  /// Milliseconds since that boot, suspended time included (CLOCK_BOOTTIME).
  public var bootTime: Int
  /// Milliseconds since 1970 by the wall clock, which people may set forward or back.
  public var utc: Int

  enum CodingKeys: String, CodingKey {
    case boot = "b"
    case bootTime = "m"
    case utc = "u"
  }

  /// Makes a stamp from the readings of both clocks, in milliseconds.
  public init(boot: String, bootTime: Int, utc: Int) {
    self.boot = boot
    self.bootTime = bootTime
    self.utc = utc
  }

  /// Milliseconds from another moment to this one: by the boot clock within one boot, by the wall
  /// clock from one boot to another.
  public func milliseconds(since other: Stamp) -> Int {
    boot == other.boot ? bootTime - other.bootTime : utc - other.utc
  }

  /// The moment that lies `milliseconds` after this one, on both clocks.
  public func moved(byMilliseconds milliseconds: Int) -> Stamp {
    Stamp(boot: boot, bootTime: bootTime + milliseconds, utc: utc + milliseconds)
  }

  /// The stamp of a wall-clock moment, reckoned from this reading of both clocks.
  public func moved(toUTC milliseconds: Int) -> Stamp {
    moved(byMilliseconds: milliseconds - utc)
  }
}
