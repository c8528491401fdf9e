import Glibc

/// How a place reckons local time: handed in, so that tests need no environment.
public struct LocalZone: Sendable {
  /// Seconds that local time is ahead of UTC at a moment given in seconds since 1970.
  public var offsetSeconds: @Sendable (_ utcSeconds: Int) -> Int

  /// Makes a zone from its offset at any moment.
  public init(offsetSeconds: @escaping @Sendable (_ utcSeconds: Int) -> Int) {
    self.offsetSeconds = offsetSeconds
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
}
