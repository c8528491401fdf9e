import Languages
import Places

/// A point of the Earth as it is typed: latitude and longitude in degrees.
package enum CoordinateText {
  /// Reads `50.45, 30.52`, or `nil` if it is not one.
  package static func point(of text: String) -> GeoPoint? {
    let parts = Cleaned.line(text).split { $0 == "," || $0 == " " }.map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      GeoPoint.latitudes.contains(latitude), GeoPoint.longitudes.contains(longitude)
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// A point as it would be typed: four decimals, ten metres.
  package static func text(of point: GeoPoint) -> String {
    [point.latitude, point.longitude].map { "\(($0 * 10_000).rounded() / 10_000)" }
      .joined(separator: ", ")
  }
}
