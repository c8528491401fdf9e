import Glibc

/// Distances on a sphere of the Earth's mean radius.
package enum GreatCircle {
  private static let earthRadiusMetres = 6_371_000.0

  /// By the haversine formula, which keeps its digits over short distances.
  package static func metres(from one: GPXTrack.Point, to other: GPXTrack.Point) -> Double {
    let degree = Double.pi / 180
    let rise = sin((other.latitude - one.latitude) * degree / 2)
    let turn = sin((other.longitude - one.longitude) * degree / 2)
    let cosines = cos(one.latitude * degree) * cos(other.latitude * degree)
    let haversine = rise * rise + cosines * turn * turn
    return 2 * earthRadiusMetres * asin(min(1, haversine.squareRoot()))
  }
}
