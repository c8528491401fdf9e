import Places

/// Streets, coasts and places to draw.
package struct MapLayer: Sendable, Hashable {
  /// A way, or the edge of an area.
  package struct Line: Sendable, Hashable {
    package let points: [GeoPoint]
    /// Empty if it has no name.
    package let name: String
    package let box: GeoBox
    /// The points in map coordinates.
    ///
    /// They are unrolled so that no segment takes the longer way around the Earth.
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
    /// Empty if it has no name.
    package let name: String
  }

  package fileprivate(set) var lines: [Line] = []
  package fileprivate(set) var places: [Place] = []
  /// The number of features without a geometry.
  package fileprivate(set) var shapeless = 0

  package init() {}

  /// The number of points.
  var pointCount: Int { lines.reduce(places.count) { $0 + $1.points.count } }

  /// Adds a way, or the edge of an area.
  package mutating func add(line points: [GeoPoint], name: String) {
    lines.append(Line(points, name: name))
  }
  package mutating func add(place point: GeoPoint, name: String) {
    places.append(Place(point: point, name: name))
  }
  mutating func addShapeless() { shapeless += 1 }

  /// Returns the lines that may be visible, each as dots of a view.
  ///
  /// Every segment of a line across the date line takes the shorter way around the Earth.
  package func dots(in view: MapView) -> [[(x: Double, y: Double)]] {
    seen(in: view).map(\.dots)
  }

  /// Returns the lines of ``dots(in:)``, each with its name, which may be empty.
  package func seen(in view: MapView) -> [(name: String, dots: [(x: Double, y: Double)])] {
    let window = GeoWindow(view)
    return lines.filter { window.mayShow($0.box) }.map { ($0.name, view.dots(of: $0.places)) }
  }
}
