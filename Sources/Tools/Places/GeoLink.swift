extension GeoPoint {
  /// A geo URI (RFC 5870) for map programs, to a millionth of a degree.
  package var link: String { "geo:\(Self.degrees(latitude)),\(Self.degrees(longitude))" }

  /// The coordinates for people: `50.45, 30.52`.
  package var text: String { Self.degrees(latitude) + ", " + Self.degrees(longitude) }

  private static let millionth = 1_000_000

  /// Returns decimal degrees without an exponent.
  private static func degrees(_ value: Double) -> String {
    let millionths = Int((abs(value) * Double(millionth)).rounded())
    let rest = String(String(millionths % millionth + millionth).dropFirst())
    let fraction = rest.prefix(rest.count - rest.reversed().prefix { $0 == "0" }.count)
    return (value < 0 && millionths > 0 ? "-" : "") + "\(millionths / millionth)"
      + (fraction.isEmpty ? "" : "." + fraction)
  }
}
