import Places

/// Streets, coasts and places to draw.
package struct MapLayer: Sendable, Hashable {
  /// A way, or the edge of an area.
  package struct Line: Sendable, Hashable {
    package let points: [GeoPoint]
    /// Empty where it has none.
    package let name: String
    package let box: GeoBox
    /// The points on the square of the map, unrolled, so that no piece goes the longer way round.
    fileprivate let places: [MapView.Place]

    init(_ points: [GeoPoint], name: String) {
      (self.points, self.name, box) = (points, name, GeoBox(around: points))
      var places: [MapView.Place] = []
      for point in points {
        var place = MapView.place(of: point)
        if let last = places.last { place.x -= (place.x - last.x).rounded() }
        places.append(place)
      }
      self.places = places
    }
  }

  package struct Place: Sendable, Hashable {
    package let point: GeoPoint
    /// Empty where it has none.
    package let name: String
  }

  package fileprivate(set) var lines: [Line] = []
  package fileprivate(set) var places: [Place] = []
  /// Features that have no shape.
  package fileprivate(set) var shapeless = 0

  package init() {}

  /// How many points it has.
  var pointCount: Int { lines.reduce(places.count) { $0 + $1.points.count } }

  /// Adds a way, or the edge of an area.
  package mutating func add(line points: [GeoPoint], name: String) {
    lines.append(Line(points, name: name))
  }
  /// Adds a place.
  package mutating func add(place point: GeoPoint, name: String) {
    places.append(Place(point: point, name: name))
  }
  mutating func addShapeless() { shapeless += 1 }

  /// The lines that may be seen, each as dots of a view.
  ///
  /// A line over the date line is not drawn once round the Earth: every piece of it takes the
  /// shorter way.
  package func dots(in view: MapView) -> [[(x: Double, y: Double)]] {
    seen(in: view).map(\.dots)
  }

  /// The same with the name of each, which is empty where it has none.
  package func seen(in view: MapView) -> [(name: String, dots: [(x: Double, y: Double)])] {
    let window = GeoWindow(view)
    return lines.filter { window.mayShow($0.box) }.map { ($0.name, view.dots(of: $0.places)) }
  }
}
