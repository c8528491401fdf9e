import Glibc

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

  /// What readings of the boot clock can be, moments before that boot included: 300 years.
  public static let bootTimes = -10_000_000_000_000...10_000_000_000_000
  /// What readings of the wall clock can be: to the year 5138.
  public static let wallTimes = -100_000_000_000_000...100_000_000_000_000

  /// Reads a stamp back; one that no clock can have shown is none.
  ///
  /// - Throws: `DecodingError` where it is no stamp.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    boot = try fields.decode(String.self, forKey: .boot)
    bootTime = try fields.decode(Int.self, forKey: .bootTime)
    utc = try fields.decode(Int.self, forKey: .utc)
    guard Self.bootTimes.contains(bootTime), Self.wallTimes.contains(utc) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "out of its range"))
    }
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

/// Which boot of the machine this is.
enum BootIdentity {
  /// Read once: a process does not outlive the boot it was started in.
  static let current = read() ?? "unknown"

  private static func read() -> String? {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return String(text.prefix { !$0.isWhitespace })
  }
}
