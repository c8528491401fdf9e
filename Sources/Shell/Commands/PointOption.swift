import ArgumentParser
import Languages
import Places

/// Coordinates, `LAT,LON` in degrees.
package struct PointOption: ExpressibleByArgument {
  package let latitude: Double
  package let longitude: Double

  package init?(argument: String) {
    let sides = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(Cleaned.trimmed($0)) }
    guard sides.count == 2, let latitude = sides[0], let longitude = sides[1],
      GeoPoint.latitudes.contains(latitude), GeoPoint.longitudes.contains(longitude)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
