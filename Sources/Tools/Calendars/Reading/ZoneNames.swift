import Timekeeping

/// The names by which programs call the zones of this machine.
struct ZoneNames {
  private let folder: ZoneFolder
  /// Zones by their names in small letters, and by their cities; empty until first needed.
  private var small: [String: String] = [:]
  private var cities: [String: String] = [:]
  /// The names of all zones for choice; empty until first needed.
  private(set) lazy var all: [String] = folder.names

  init(_ folder: ZoneFolder) { self.folder = folder }

  /// Returns the zone with a name of the tz database, current or former.
  func exact(_ name: String) -> String? { folder.has(name) ? folder.presentName(of: name) : nil }

  /// Returns the IANA name at the end of a name.
  ///
  /// For example `America/New_York` for `custom_America/New_York` or
  /// `/example.org/20260101/America/New_York`.
  func ending(of name: String) -> String? {
    let areas = [
      "Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/", "Australia/", "Etc/",
      "Europe/", "Indian/", "Pacific/",
    ]
    guard name.utf8.count < 200 else { return nil }
    for area in areas {
      guard let place = name.ranges(of: area).last else { continue }
      if let exact = exact(String(name[place.lowerBound...])) { return exact }
    }
    return nil
  }

  /// Returns the zone of a name that is written as programs show or abbreviate it.
  ///
  /// Examples are `europe/kyiv`, `tzone://Microsoft/Utc`, `W. Europe Standard Time` and
  /// `(UTC-05:00) Eastern Time (US & Canada)`.
  mutating func loose(_ name: String) -> String? {
    guard name.utf8.count < 200 else { return nil }
    var text = name
    for prefix in ["tzone://microsoft/", "/"] where text.lowercased().hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    // An offset stands in front: "(UTC+01:00) Berlin".
    let shown = ZoneFinder.plain(
      String(text.first == "(" ? text.drop { $0 != ")" }.dropFirst() : text[...]))
    let isUTC = ["UTC", "GMT", "Z", "COORDINATED UNIVERSAL TIME"].contains(shown.uppercased())
    if isUTC { return "Etc/UTC" }
    if let zone = windows(text) ?? iana(text) { return zone }
    guard let zone = displayed(shown) else { return nil }
    let offset = Self.offset(in: text)
    return offset == nil || has(offset ?? 0, zone) ? zone : nil
  }

  private func windows(_ text: String) -> String? {
    let standard = text.replacing("Daylight Time", with: "Standard Time")
    return WindowsZones.name(standard, in: folder)
  }

  private mutating func iana(_ text: String) -> String? {
    if small.isEmpty { index() }
    let plain = text.lowercased().replacing(" ", with: "_")
    let parts = plain.split(separator: "_", maxSplits: 1)
    return small[plain] ?? small[parts.joined(separator: "/")]
  }

  private mutating func index() {
    for (name, present) in folder.formerNames { add(name, present) }
    for name in all { add(name, name) }
  }

  private mutating func add(_ name: String, _ present: String) {
    small[name.lowercased()] = present
    let city = name.lowercased().split(separator: "/").last ?? ""
    cities[String(city).replacing("_", with: " ")] = present
  }

  /// Names that Windows and Lotus Notes show for zones whose own name differs.
  private static let shown = [
    "Alaska": "Alaskan", "Arizona": "US Mountain", "Brasilia": "E. South America",
    "Hawaii": "Hawaiian", "Indiana": "US Eastern", "Saskatchewan": "Canada Central",
    "Western/Central Europe": "W. Europe",
  ]

  /// Returns the zone that programs show with this text: an area, or a list of cities.
  private mutating func displayed(_ text: String) -> String? {
    var area = text.prefix { $0 != "(" }
    while area.last?.isWhitespace == true { area.removeLast() }
    let name = area.hasSuffix(" Time") ? String(area.dropLast(5)) : String(area)
    if let zone = windows((Self.shown[name] ?? name) + " Standard Time") { return zone }
    let zones = text.split { ",/:;".contains($0) }.compactMap {
      cities[ZoneFinder.plain(String($0)).lowercased()]
    }
    // Windows lists cities by the alphabet; one of them stands for the zone.
    return zones.first(where: WindowsZones.isUsual) ?? zones.first
  }

  /// Whether a zone has an offset in its standard time.
  private func has(_ offset: Int, _ name: String) -> Bool {
    guard let zone = try? folder.zone(named: name) else { return false }
    // In January or July of 2026, whichever is winter there.
    return [1_767_225_600, 1_782_864_000].map(zone.offsetSeconds).min() == offset
  }

  /// Returns the zone whose clocks are always whole hours ahead of UTC.
  func fixed(_ offset: Int) -> String? {
    guard offset % 3600 == 0 else { return nil }
    // In these names the sign is inverted, as in POSIX.
    return offset == 0 ? "Etc/UTC" : exact("Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset) / 3600)")
  }

  /// Returns the offset in a text such as `GMT+0200`, `(UTC-05:00) ...` or `+01`, in seconds.
  static func offset(in text: String) -> Int? {
    var rest = text.uppercased().filter { !$0.isWhitespace }[...]
    if rest.first == "(" { rest = rest.dropFirst().prefix { $0 != ")" } }
    for name in ["UTC", "GMT"] where rest.hasPrefix(name) { rest = rest.dropFirst(3) }
    return CalendarTime.offset(rest)
  }
}
