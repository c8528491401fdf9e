import Glibc

/// A moment as read from the machine's clocks.
public struct Stamp: Codable, Hashable, Sendable {
  /// The id of the boot.
  ///
  /// Stamps of one boot compare by `bootTime` alone.
  public var boot: String
  /// Milliseconds since that boot, including suspended time (CLOCK_BOOTTIME).
  public var bootTime: Int
  /// Milliseconds since 1970 by the wall clock, which may be set forward or back.
  public var utc: Int

  enum CodingKeys: String, CodingKey {
    case boot = "b"
    case bootTime = "m"
    case utc = "u"
  }

  /// Creates a stamp from the readings of both clocks, in milliseconds.
  public init(boot: String, bootTime: Int, utc: Int) {
    self.boot = boot
    self.bootTime = bootTime
    self.utc = utc
  }

  /// The valid readings of the boot clock, including moments before that boot: 300 years.
  public static let bootTimes = -10_000_000_000_000...10_000_000_000_000
  /// The valid readings of the wall clock: up to the year 5138.
  public static let wallTimes = -100_000_000_000_000...100_000_000_000_000

  /// Decodes a stamp.
  ///
  /// Values out of range are refused.
  ///
  /// - Throws: `DecodingError` if the value is not a valid stamp.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    boot = try fields.decode(String.self, forKey: .boot)
    bootTime = try fields.decode(Int.self, forKey: .bootTime)
    utc = try fields.decode(Int.self, forKey: .utc)
    guard isWithinBounds else {
      let ranges = "m \(Self.bootTimes), u \(Self.wallTimes)"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: ranges))
    }
  }

  /// Whether both readings are valid; others cannot be stored.
  public var isWithinBounds: Bool {
    Self.bootTimes.contains(bootTime) && Self.wallTimes.contains(utc)
  }

  /// Returns the milliseconds from another stamp to this one.
  ///
  /// Within one boot the boot clock counts, otherwise the wall clock.
  public func milliseconds(since other: Stamp) -> Int {
    boot == other.boot ? bootTime - other.bootTime : utc - other.utc
  }

  /// Returns the stamp `milliseconds` after this one, on both clocks.
  public func moved(byMilliseconds milliseconds: Int) -> Stamp {
    Stamp(boot: boot, bootTime: bootTime + milliseconds, utc: utc + milliseconds)
  }

  /// Returns the stamp of a wall-clock time, computed from this reading of both clocks.
  public func moved(toUTC milliseconds: Int) -> Stamp {
    moved(byMilliseconds: milliseconds - utc)
  }
}

/// The id of the machine's current boot.
enum BootIdentity {
  /// The id, read once, since a process never outlives its boot.
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
