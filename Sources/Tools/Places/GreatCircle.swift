import Glibc

/// A point on the Earth, in degrees.
package struct GeoPoint: Sendable, Hashable {
  /// -90 to 90, north positive.
  package let latitude: Double
  /// -180 to 180, east positive.
  package let longitude: Double

  /// The valid degrees of latitude.
  package static let latitudes = -90.0...90.0
  package static let longitudes = -180.0...180.0

  package init(latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// Distances and bearings on a sphere of the Earth's mean radius.
package enum GreatCircle {
  private static let earthRadiusMetres = 6_371_008.8
  private static let degree = Double.pi / 180

  /// Returns the distance in metres by the haversine formula.
  ///
  /// The formula stays precise over short distances.
  package static func metres(from one: GeoPoint, to other: GeoPoint) -> Double {
    let rise = sin((other.latitude - one.latitude) * degree / 2)
    let turn = sin((other.longitude - one.longitude) * degree / 2)
    let cosines = cos(one.latitude * degree) * cos(other.latitude * degree)
    let haversine = rise * rise + cosines * turn * turn
    return 2 * earthRadiusMetres * asin(min(1, haversine.squareRoot()))
  }

  package static func metres(from one: GPXTrack.Point, to other: GPXTrack.Point) -> Double {
    metres(
      from: GeoPoint(latitude: one.latitude, longitude: one.longitude),
      to: GeoPoint(latitude: other.latitude, longitude: other.longitude))
  }

  /// Returns the initial bearing in degrees clockwise from north, 0 to below 360.
  package static func bearing(from one: GeoPoint, to other: GeoPoint) -> Double {
    let turn = (other.longitude - one.longitude) * degree
    let (here, there) = (one.latitude * degree, other.latitude * degree)
    let east = sin(turn) * cos(there)
    let north = cos(here) * sin(there) - sin(here) * cos(there) * cos(turn)
    let angle = atan2(east, north) / degree
    return angle < 0 ? angle + 360 : angle
  }
}
