import Gazetteer
import Languages
import Maps
import Places
import Terminal
import Widgets

/// The lines of layers in a view, with the names that fit.
nonisolated struct MapLines: Sendable {
  let canvas: MapCanvas
  /// Whether no layer has a line in view.
  let isEmpty: Bool
  private let names: [MapName]

  /// The smallest zoom at which streets are far enough apart for names.
  private static let nearestNamed = 11
  /// The number of the longest lines whose names are tried in each frame.
  private static let mostNames = 120
  /// The number of map rows per name.
  private static let rowsPerName = 3
  /// The length in dots from which a line counts as a coast when whole countries are in view.
  private static let coastDots = 8.0

  /// The number of cities whose names are tried if there is no street.
  private static let mostCities = 40

  init(of layers: [MapLayer], in view: MapView, _ language: Language = .english) {
    let size = Size(columns: view.width / 2, rows: view.height / 4)
    var canvas = MapCanvas(size: size)
    let seen = layers.flatMap { $0.seen(in: view) }
    for line in seen { canvas.line(through: line.dots) }
    isEmpty = canvas == MapCanvas(size: size)
    let hasOwnCoast =
      view.zoom <= WorldCoast.nearestZoom && !seen.contains { Self.span($0.dots) > Self.coastDots }
    if hasOwnCoast {
      for dots in WorldCoast.layer.dots(in: view) { canvas.line(through: dots) }
    }
    self.canvas = canvas
    guard !isEmpty else {
      names = Self.cities(in: view, size, language)
      return
    }
    guard view.zoom >= Self.nearestNamed else {
      names = []
      return
    }
    let named = Dictionary(grouping: seen.filter { !$0.name.isEmpty }, by: \.name)
    names = MapName.longest(
      named.compactMap { MapName($0.key, along: $0.value.map(\.dots), in: size) },
      most: Self.mostNames)
  }

  /// Returns the names of the largest cities in view.
  private static func cities(
    in view: MapView, _ size: Size, _ language: Language
  ) -> [MapName] {
    let edges = view.edges
    let found = Gazetteer.shared.cities(
      from: GeoPoint(latitude: edges.south, longitude: edges.west),
      to: GeoPoint(latitude: edges.north, longitude: edges.east), most: mostCities)
    return found.enumerated().map { rank, city in
      let dot = view.dot(of: city.point)
      return MapName(city.name(in: language), x: dot.x, y: dot.y, rank: rank)
    }
  }

  /// Returns the width from the leftmost to the rightmost dot.
  private static func span(_ dots: [(x: Double, y: Double)]) -> Double {
    let across = dots.map(\.x)
    return (across.max() ?? 0) - (across.min() ?? 0)
  }

  /// Returns the names that fit beside the markers.
  func placed(beside marks: [PlacedMark]) -> [PlacedName] {
    PlacedName.placing(
      names, on: canvas, beside: marks, most: max(2, canvas.size.rows / Self.rowsPerName))
  }
}
