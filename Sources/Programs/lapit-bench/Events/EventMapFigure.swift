import Maps
import Places
import Terminal
import Widgets

/// A frame of the map, 120 by 40, with 4,591 streets and 2,000 markers.
///
/// The yardstick draws the same lines dot by dot without clipping. The streets are random, in the
/// number and length of an old town's.
enum EventMapFigure {
  private static let streets = 4_591
  private static let markers = 2_000
  private static let pairs = 20
  private static let longest = 8e-3
  private static let middle = GeoPoint(latitude: 48.2, longitude: 16.37)
  private static let size = Size(columns: 120, rows: 40)

  static func lines() -> [Line] {
    let (layer, points) = (layer(), points())
    let view = MapView(centre: middle, zoom: 14, width: size.columns * 2, height: size.rows * 4)
    let comparison = Comparison.inTurn(
      pairs: pairs, measured: { Stopwatch.seconds { keep(frame(of: layer, points, view)) } },
      yardstick: { Stopwatch.seconds { keep(unclipped(layer, view)) } })
    let line = Line("events map", comparison, atMost: 1)
    let isQuick = comparison.measured.median <= longest
    return [line.aiming(at: line.target + ", 8 ms", isKept: comparison.ratio <= 1 && isQuick)]
  }

  /// Draws a frame as the map's pane does: lines, grouped markers, cells.
  private static func frame(of layer: MapLayer, _ points: [GeoPoint], _ view: MapView) -> Canvas {
    var map = MapCanvas(size: size)
    for line in layer.dots(in: view) { map.line(through: line) }
    let marks = points.enumerated().map { number, point in
      let dot = view.dot(of: point)
      return MapMark(x: dot.x, y: dot.y, sign: "\(number + 1)")
    }
    var canvas = Canvas(size: size)
    map.draw(
      on: &canvas, in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
      marks: PlacedMark.placing(marks, in: size))
    return canvas
  }

  private static func unclipped(_ layer: MapLayer, _ view: MapView) -> DotCanvas {
    var dots = DotCanvas(size: size)
    for line in layer.lines {
      var last: Point?
      for point in line.points {
        let dot = view.dot(of: point)
        let next = Point(column: Int(dot.x.rounded()), row: Int(dot.y.rounded()))
        if let last { dots.line(from: last, to: next) }
        last = next
      }
    }
    return dots
  }

  /// Returns streets of two to nine points that wind through a town of three kilometres.
  private static func layer() -> MapLayer {
    var (layer, chance) = (MapLayer(), Chance(seed: 7))
    for number in 0..<streets {
      var point = somewhere(&chance)
      let turn = (chance.next(2_001) - 1_000, chance.next(2_001) - 1_000)
      var points = [point]
      for _ in 0..<1 + chance.next(8) {
        point = GeoPoint(
          latitude: point.latitude + Double(turn.0 + chance.next(401) - 200) / 2e6,
          longitude: point.longitude + Double(turn.1 + chance.next(401) - 200) / 1.4e6)
        points.append(point)
      }
      layer.add(line: points, name: number % 3 == 0 ? "Street \(number)" : "")
    }
    return layer
  }

  private static func points() -> [GeoPoint] {
    var chance = Chance(seed: 8)
    return (0..<markers).map { _ in somewhere(&chance) }
  }

  private static func somewhere(_ chance: inout Chance) -> GeoPoint {
    GeoPoint(
      latitude: middle.latitude + Double(chance.next(27_001) - 13_500) / 1e6,
      longitude: middle.longitude + Double(chance.next(40_001) - 20_000) / 1e6)
  }
}

/// A seeded random number generator.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number from 0 to below a limit.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
