import Maps
import Places
import Terminal
import Widgets

/// A small map round a point, beside what is said of it.
package nonisolated struct MapFragment: Sendable {
  private let canvas: MapCanvas
  private let names: [PlacedName]
  private let marks: [PlacedMark]

  /// Draws what lies round a point, with another one where it is in sight.
  ///
  /// - Parameters:
  ///   - point: What lies in the middle.
  ///   - here: Where somebody is.
  ///   - layers: Streets and coasts.
  ///   - size: The room there is.
  ///   - you: What stands beside the sign of oneself.
  ///   - glyphs: What it is drawn with.
  ///   - zoom: How near; without it a street or two further than the map itself, and further still
  ///     where no street is in sight of it.
  package init(
    round point: GeoPoint, here: OwnPlace?, layers: [MapLayer], size: Size,
    you: String = "", _ glyphs: Glyphs, zoom: Int? = nil
  ) {
    let near = Self.view(round: point, size, zoom ?? Self.zoom)
    let view = zoom == nil ? Self.telling(round: point, layers, size) ?? near : near
    let lines = MapLines(of: layers, in: view)
    canvas = lines.canvas
    let middle = view.dot(of: point)
    var all = [
      MapMark(
        x: middle.x, y: middle.y, sign: glyphs.point, style: Style(.accent, bold: true),
        isAlone: true)
    ]
    if let here { all.append(OwnMark.mark(of: here.point, in: view, glyphs, label: you)) }
    marks = PlacedMark.placing(all, in: size, glyphs)
    names = lines.placed(beside: marks)
  }

  package static let zoom = MapView.firstZoom + 1
  private static let furthest = zoom - 3

  /// Whether there is anything to be seen round a point.
  package static func saysAnything(round point: GeoPoint, layers: [MapLayer], size: Size) -> Bool {
    telling(round: point, layers, size) != nil
  }

  /// The nearest view in which there is a line.
  private static func telling(
    round point: GeoPoint, _ layers: [MapLayer], _ size: Size
  ) -> MapView? {
    (furthest...zoom).reversed().lazy.map { view(round: point, size, $0) }.first { view in
      layers.contains { $0.dots(in: view).contains { isSeen($0, in: view) } }
    }
  }

  private static func view(round point: GeoPoint, _ size: Size, _ zoom: Int) -> MapView {
    MapView(centre: point, zoom: zoom, width: size.columns * 2, height: size.rows * 4)
  }

  /// Whether a piece of a line is in sight.
  private static func isSeen(_ line: [(x: Double, y: Double)], in view: MapView) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      max(start.x, end.x) >= 0 && min(start.x, end.x) < Double(view.width)
        && max(start.y, end.y) >= 0 && min(start.y, end.y) < Double(view.height)
    }
  }

  package func draw(on canvas: inout Canvas, in area: Rect, _ glyphs: Glyphs) {
    self.canvas.draw(on: &canvas, in: area, names: names, marks: marks, glyphs)
  }
}

/// The sign of oneself on a map.
nonisolated enum OwnMark {
  static func sign(_ glyphs: Glyphs) -> String { glyphs.isASCII ? "x" : "\u{D7}" }

  static func mark(
    of point: GeoPoint, in view: MapView, _ glyphs: Glyphs, label: String = ""
  ) -> MapMark {
    let dot = view.dot(of: point)
    return MapMark(
      x: dot.x, y: dot.y, sign: sign(glyphs), label: label, style: Style(.success, bold: true),
      isAlone: true)
  }
}
