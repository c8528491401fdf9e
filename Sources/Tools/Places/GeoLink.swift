extension GeoPoint {
  /// What programs with maps open: a geo URI (RFC 5870), to a millionth of a degree.
  package var link: String { "geo:\(Self.degrees(latitude)),\(Self.degrees(longitude))" }

  /// The same for people: `50.45, 30.52`.
  package var text: String { Self.degrees(latitude) + ", " + Self.degrees(longitude) }

  private static let millionth = 1_000_000

  /// Digits alone: the form knows no exponents.
  private static func degrees(_ value: Double) -> String {
    let millionths = Int((abs(value) * Double(millionth)).rounded())
    let rest = String(String(millionths % millionth + millionth).dropFirst())
    let fraction = rest.prefix(rest.count - rest.reversed().prefix { $0 == "0" }.count)
    return (value < 0 && millionths > 0 ? "-" : "") + "\(millionths / millionth)"
      + (fraction.isEmpty ? "" : "." + fraction)
  }
}
