import Maps
import Places
import Terminal
import Widgets

/// A small map around a point, for a detail page.
package nonisolated struct MapFragment: Sendable {
  private let canvas: MapCanvas
  private let names: [PlacedName]
  private let marks: [PlacedMark]

  /// Draws the surroundings of a point, and the reader's own place if it is in view.
  ///
  /// - Parameters:
  ///   - point: The centre.
  ///   - here: The reader's own place.
  ///   - layers: Streets and coasts.
  ///   - size: The available room.
  ///   - you: The text beside the reader's own marker.
  ///   - glyphs: The characters to draw with.
  ///   - zoom: The zoom; `nil` for slightly less than the map screen's, or less if no street is in
  ///     view.
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

  /// Returns whether there is anything to see around a point.
  package static func saysAnything(round point: GeoPoint, layers: [MapLayer], size: Size) -> Bool {
    telling(round: point, layers, size) != nil
  }

  /// Returns the nearest view that contains a line.
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

  /// Returns whether a segment of a line is in view.
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

/// The reader's own marker on a map.
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
