import Glibc
import Places

/// A piece of the Earth on a screen, by Web Mercator: what lies where, in dots.
///
/// A dot is 156,543 m by the cosine of the latitude over 2 to the power of the zoom, as on maps of the
/// web; it stands as far from the next one across as down.
package struct MapView: Sendable, Hashable {
  package static let zooms = 2...18
  /// What shows as much of a town as a phone does.
  package static let firstZoom = 13
  /// Where the square of the map ends.
  package static let lastLatitude = 85.051_128_779_806_59
  private static let equatorMetres = 2 * Double.pi * 6_378_137
  private static let tile = 256.0

  /// What lies in the middle.
  package private(set) var centre: GeoPoint
  package private(set) var zoom: Int
  /// Dots across and down.
  package let width: Int
  package let height: Int

  /// A view; a zoom or latitude beyond what there is becomes the last there is.
  package init(centre: GeoPoint, zoom: Int = firstZoom, width: Int, height: Int) {
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    (self.width, self.height) = (max(1, width), max(1, height))
    self.centre = Self.onMap(centre)
  }

  /// Dots round the whole Earth.
  var world: Double { Self.tile * Double(1 << zoom) }

  /// Metres from one dot to the next in the middle.
  package var metresPerDot: Double {
    Self.equatorMetres * cos(centre.latitude * .pi / 180) / world
  }

  /// Metres from edge to edge in the middle.
  package var metresAcross: Double { metresPerDot * Double(width) }

  /// Where a point lies, counted from the upper left corner, the shorter way round the Earth.
  package func dot(of point: GeoPoint) -> (x: Double, y: Double) {
    dots(of: [Self.place(of: point)])[0]
  }

  /// What lies at a dot, counted from the upper left corner.
  package func point(atX x: Double, y: Double) -> GeoPoint {
    let middle = Self.place(of: centre)
    let across = middle.x + (x - Double(width) / 2) / world
    let down = middle.y + (y - Double(height) / 2) / world
    let latitude = atan(sinh(.pi * (1 - 2 * min(max(down, 0), 1)))) * 180 / .pi
    let turn = across - across.rounded(.down)
    return GeoPoint(latitude: latitude, longitude: turn * 360 - 180)
  }

  /// The outermost of what it shows, in degrees; all longitudes where it shows the whole Earth.
  package var edges: (south: Double, north: Double, west: Double, east: Double) {
    let (upper, lower) = (point(atX: 0, y: 0), point(atX: Double(width), y: Double(height)))
    let isWhole = Double(width) >= world
    return (
      lower.latitude, upper.latitude, isWhole ? -180 : upper.longitude,
      isWhole ? 180 : lower.longitude
    )
  }

  /// Shows what lies so many dots further to the right and below.
  package mutating func move(dotsRight: Int, dotsDown: Int) {
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    centre = Self.onMap(point(atX: x + Double(dotsRight), y: y + Double(dotsDown)))
  }

  /// Shows another point in the middle.
  package mutating func show(_ point: GeoPoint) { centre = Self.onMap(point) }

  /// Shows half as much for every step in, twice as much for every step out.
  package mutating func zoom(by steps: Int) {
    let steps = min(max(steps, -Self.zooms.upperBound), Self.zooms.upperBound)
    zoom = min(max(zoom + steps, Self.zooms.lowerBound), Self.zooms.upperBound)
  }

  /// The same piece of the Earth's middle on a screen of another size.
  package func resized(width: Int, height: Int) -> MapView {
    MapView(centre: centre, zoom: zoom, width: width, height: height)
  }

  /// On the square of the map: from 0 to 1, eastwards from the date line and southwards from the last
  /// latitude.
  struct Place: Sendable, Hashable {
    var x: Double
    var y: Double
  }

  static func place(of point: GeoPoint) -> Place {
    let latitude = min(max(point.latitude, -lastLatitude), lastLatitude) * .pi / 180
    return Place(x: (point.longitude + 180) / 360, y: (1 - asinh(tan(latitude)) / .pi) / 2)
  }

  /// Where the points of a line lie, of which the first goes the shorter way round the Earth.
  func dots(of line: [Place]) -> [(x: Double, y: Double)] {
    guard let first = line.first else { return [] }
    let middle = Self.place(of: centre)
    let turn = (first.x - middle.x).rounded() + middle.x
    let (left, top) = (turn * world - Double(width) / 2, middle.y * world - Double(height) / 2)
    return line.map { ($0.x * world - left, $0.y * world - top) }
  }

  private static func onMap(_ point: GeoPoint) -> GeoPoint {
    GeoPoint(
      latitude: min(max(point.latitude, -lastLatitude), lastLatitude), longitude: point.longitude)
  }
}
