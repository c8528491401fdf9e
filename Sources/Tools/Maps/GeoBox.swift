import Places

/// The smallest box that contains some points and does not cross the date line.
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

/// The part of the Earth that a view shows.
struct GeoWindow {
  private let south: Double
  private let north: Double
  private let middle: Double
  /// Half the width in degrees.
  private let reach: Double

  init(_ view: MapView) {
    let (upper, lower) = (view.point(atX: 0, y: 0), view.point(atX: 0, y: Double(view.height)))
    (south, north, middle) = (lower.latitude, upper.latitude, view.centre.longitude)
    reach = Double(view.width) / view.world * 180
  }

  func mayShow(_ box: GeoBox) -> Bool {
    guard box.north >= south, box.south <= north else { return false }
    // A box that reaches nearly around the Earth may cross the date line.
    if reach >= 180 || box.east - box.west > 180 { return true }
    let half = (box.east - box.west) / 2
    var distance = abs((box.west + half - middle).truncatingRemainder(dividingBy: 360))
    if distance > 180 { distance = 360 - distance }
    return distance <= reach + half
  }
}
