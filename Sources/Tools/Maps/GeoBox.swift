import Places

/// The smallest piece of the Earth that holds some points, without going over the date line.
package struct GeoBox: Sendable, Hashable {
  package let south: Double
  package let north: Double
  package let west: Double
  package let east: Double

  init(around points: [GeoPoint]) {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
  }
}
