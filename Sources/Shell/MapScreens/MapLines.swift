import Maps
import Terminal
import Widgets

/// The lines of layers in a view, with the names that fit.
nonisolated struct MapLines: Sendable {
  let canvas: MapCanvas
  /// Whether no layer has a line in view.
  let isEmpty: Bool
  /// Whether the built-in coasts are drawn because no layer has a coast in view.
  let hasOwnCoast: Bool
  private let names: [MapName]

  /// The smallest zoom at which streets are far enough apart for names.
  private static let nearestNamed = 11
  /// The number of the longest lines whose names are tried in each frame.
  private static let mostNames = 120
  /// The number of map rows per name.
  private static let rowsPerName = 3
  /// The length in dots from which a line counts as a coast when whole countries are in view.
  private static let coastDots = 8.0

  init(of layers: [MapLayer], in view: MapView) {
    let size = Size(columns: view.width / 2, rows: view.height / 4)
    var canvas = MapCanvas(size: size)
    let seen = layers.flatMap { $0.seen(in: view) }
    for line in seen { canvas.line(through: line.dots) }
    isEmpty = canvas == MapCanvas(size: size)
    hasOwnCoast =
      view.zoom <= WorldCoast.nearestZoom && !seen.contains { Self.span($0.dots) > Self.coastDots }
    if hasOwnCoast {
      for dots in WorldCoast.layer.dots(in: view) { canvas.line(through: dots) }
    }
    self.canvas = canvas
    guard view.zoom >= Self.nearestNamed else {
      names = []
      return
    }
    let named = Dictionary(grouping: seen.filter { !$0.name.isEmpty }, by: \.name)
    names = MapName.longest(
      named.compactMap { MapName($0.key, along: $0.value.map(\.dots), in: size) },
      most: Self.mostNames)
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
