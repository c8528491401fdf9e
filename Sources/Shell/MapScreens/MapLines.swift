import Maps
import Terminal
import Widgets

/// The lines of layers as they are drawn in a view, with the names that there is room for.
nonisolated struct MapLines: Sendable {
  let canvas: MapCanvas
  /// Whether no layer has a line in sight.
  let isEmpty: Bool
  /// Whether the coasts of the Earth are drawn, since no layer has any in sight.
  let hasOwnCoast: Bool
  private let names: [MapName]

  /// Further out names would be of streets that nobody can tell apart.
  private static let nearestNamed = 11
  /// So many are tried for room with each frame: shorter ones would hardly get any.
  private static let mostNames = 120
  /// So many rows of a map have one name.
  private static let rowsPerName = 3
  /// A line of so many dots is no street, where whole countries are in sight.
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

  /// From its leftmost to its rightmost dot.
  private static func span(_ dots: [(x: Double, y: Double)]) -> Double {
    let across = dots.map(\.x)
    return (across.max() ?? 0) - (across.min() ?? 0)
  }

  /// The names that have room beside what is marked.
  func placed(beside marks: [PlacedMark]) -> [PlacedName] {
    PlacedName.placing(
      names, on: canvas, beside: marks, most: max(2, canvas.size.rows / Self.rowsPerName))
  }
}
