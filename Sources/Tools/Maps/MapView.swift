import Glibc
import Places

/// A part of the Earth on a screen, in Web Mercator; positions are in dots.
///
/// A dot is 156,543 m times the cosine of the latitude, divided by 2 to the power of the zoom, as
/// on web maps. Dots are as far apart horizontally as vertically.
package struct MapView: Sendable, Hashable {
  package static let zooms = 2...18
  /// The zoom that shows as much of a town as a phone does.
  package static let firstZoom = 13
  /// The latitude at which the square of the map ends.
  package static let lastLatitude = 85.051_128_779_806_59
  private static let equatorMetres = 2 * Double.pi * 6_378_137
  private static let tile = 256.0

  /// The point in the middle.
  package private(set) var centre: GeoPoint
  package private(set) var zoom: Int
  /// The width in dots.
  package let width: Int
  package let height: Int

  /// Creates a view; a zoom or latitude out of range is limited to the range.
  package init(centre: GeoPoint, zoom: Int = firstZoom, width: Int, height: Int) {
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    (self.width, self.height) = (max(1, width), max(1, height))
    self.centre = Self.onMap(centre)
  }

  /// The circumference of the Earth in dots.
  var world: Double { Self.tile * Double(1 << zoom) }

  /// The distance between two dots in the middle, in metres.
  package var metresPerDot: Double {
    Self.equatorMetres * cos(centre.latitude * .pi / 180) / world
  }

  /// The width in metres, measured in the middle.
  package var metresAcross: Double { metresPerDot * Double(width) }

  /// Returns the dot of a point from the upper left corner, at most half the Earth from the centre.
  package func dot(of point: GeoPoint) -> (x: Double, y: Double) {
    dots(of: [Self.place(of: point)])[0]
  }

  /// Returns the point at a dot, counted from the upper left corner.
  package func point(atX x: Double, y: Double) -> GeoPoint {
    let middle = Self.place(of: centre)
    let across = middle.x + (x - Double(width) / 2) / world
    let down = middle.y + (y - Double(height) / 2) / world
    let latitude = atan(sinh(.pi * (1 - 2 * min(max(down, 0), 1)))) * 180 / .pi
    let turn = across - across.rounded(.down)
    return GeoPoint(latitude: latitude, longitude: turn * 360 - 180)
  }

  /// The edges in degrees; all longitudes if the view shows the whole Earth.
  package var edges: (south: Double, north: Double, west: Double, east: Double) {
    let (upper, lower) = (point(atX: 0, y: 0), point(atX: Double(width), y: Double(height)))
    let isWhole = Double(width) >= world
    return (
      lower.latitude, upper.latitude, isWhole ? -180 : upper.longitude,
      isWhole ? 180 : lower.longitude
    )
  }

  /// Moves the view by so many dots to the right and down.
  package mutating func move(dotsRight: Int, dotsDown: Int) {
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    centre = Self.onMap(point(atX: x + Double(dotsRight), y: y + Double(dotsDown)))
  }

  /// Centres the view on another point.
  package mutating func show(_ point: GeoPoint) { centre = Self.onMap(point) }

  /// Zooms by steps; each positive step halves the visible width, each negative one doubles it.
  package mutating func zoom(by steps: Int) {
    let steps = min(max(steps, -Self.zooms.upperBound), Self.zooms.upperBound)
    zoom = min(max(zoom + steps, Self.zooms.lowerBound), Self.zooms.upperBound)
  }

  /// Returns a view of another size with the same centre.
  package func resized(width: Int, height: Int) -> MapView {
    MapView(centre: centre, zoom: zoom, width: width, height: height)
  }

  /// A position on the square of the map, from 0 to 1.
  ///
  /// `x` runs eastwards from the date line, `y` southwards from the last latitude.
  struct Place: Sendable, Hashable {
    var x: Double
    var y: Double
  }

  static func place(of point: GeoPoint) -> Place {
    let latitude = min(max(point.latitude, -lastLatitude), lastLatitude) * .pi / 180
    return Place(x: (point.longitude + 180) / 360, y: (1 - asinh(tan(latitude)) / .pi) / 2)
  }

  /// Returns the dots of a line; its first point is at most half the Earth from the centre.
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
