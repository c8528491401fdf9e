import Languages
import Places

/// A typed position: latitude and longitude in degrees.
package enum CoordinateText {
  /// Parses `50.45, 30.52`; `nil` if malformed or not on Earth.
  package static func point(of text: String) -> GeoPoint? {
    let parts = Cleaned.line(text).split { $0 == "," || $0 == " " }.map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      GeoPoint.latitudes.contains(latitude), GeoPoint.longitudes.contains(longitude)
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// Returns a position with four decimals, precise to ten metres.
  package static func text(of point: GeoPoint) -> String {
    [point.latitude, point.longitude].map { "\(($0 * 10_000).rounded() / 10_000)" }
      .joined(separator: ", ")
  }
}
