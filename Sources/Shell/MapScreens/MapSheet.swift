import Languages
import Maps
import Places
import Shell
import Terminal
import Widgets

/// A map as it is drawn: its lines, and what stands on it.
nonisolated struct MapSheet: Sendable {
  /// What one asks for when one looks somewhere.
  struct Question: Sendable {
    var view: MapView
    let here: GeoPoint?
    let layers: [MapLayer]
    let sources: [MarkerSource.Reading]
  }

  let view: MapView
  let canvas: MapCanvas
  let markers: MapMarkers
  /// Whether there are streets or coasts at all.
  let hasLayers: Bool

  /// Beyond it only cities are told apart.
  private static let widest = 300_000.0
  /// More markers cover each other.
  private static let most = 500

  /// Draws it; slow where layers are large, so not where keys are read.
  ///
  /// - Throws: What the store throws.
  init(_ question: Question) throws {
    view = question.view
    canvas = Self.lines(of: question.layers, in: question.view)
    hasLayers = !question.layers.isEmpty
    let area = Self.area(question)
    markers = try question.sources.reduce(into: MapMarkers()) { all, read in
      let some = try read(area)
      all.markers += some.markers
      all.count += some.count
      all.elsewhere += some.elsewhere
      let narrowed = [all.narrowed, some.narrowed].filter { !$0.isEmpty }
      all.narrowed = narrowed.joined(separator: "; ")
    }
  }

  /// Draws it as near as something is in view; as near as it was asked for where nothing is at all.
  ///
  /// - Throws: What the store throws.
  static func opening(_ question: Question) throws -> MapSheet {
    let asked = try MapSheet(question)
    var (sheet, wider) = (asked, question)
    while sheet.markers.markers.isEmpty {
      wider.view.zoom(by: -1)
      guard wider.view != sheet.view else { return asked }
      sheet = try MapSheet(wider)
    }
    return sheet
  }

  var showsCities: Bool { Self.showsCities(view) }

  private static func showsCities(_ view: MapView) -> Bool { view.metresAcross > widest }

  private static func area(_ question: Question) -> MapArea {
    let edges = question.view.edges
    return MapArea(
      south: edges.south, north: edges.north, west: edges.west, east: edges.east,
      here: question.here, showsCities: showsCities(question.view), most: most)
  }

  /// The lines of layers in a view.
  static func lines(of layers: [MapLayer], in view: MapView) -> MapCanvas {
    var canvas = MapCanvas(size: Size(columns: view.width / 2, rows: view.height / 4))
    for layer in layers {
      for line in layer.dots(in: view) { canvas.line(through: line) }
    }
    return canvas
  }
}

extension MapArea {
  /// All of it, for the city where most is.
  nonisolated static let earth = MapArea(
    south: -MapView.lastLatitude, north: MapView.lastLatitude, west: -180, east: 180, here: nil,
    showsCities: true, most: 1)

  /// Where most is; none where nothing is.
  ///
  /// - Throws: What the store throws.
  nonisolated static func middle(of readings: [MarkerSource.Reading]) throws -> GeoPoint? {
    try readings.lazy.compactMap { try $0(.earth).markers.first?.point }.first
  }
}

extension AppContext {
  /// Finds out where most is, beside the loop; none where nothing is.
  package func findMiddle(then: @escaping (GeoPoint) -> Void) {
    let readings = wings.compactMap { $0.markers?(self).read }
    worker.run {
      try MapArea.middle(of: readings)
    } then: { outcome in
      if case .success(let middle?) = outcome { then(middle) }
      return .stay
    }
  }
}

/// A small map round a point, beside what is said of it.
package nonisolated struct MapFragment: Sendable {
  private let canvas: MapCanvas
  private let marks: [PlacedMark]

  /// Draws what lies round a point, with another one where it is in sight.
  ///
  /// - Parameters:
  ///   - point: What lies in the middle.
  ///   - here: Where somebody is.
  ///   - layers: Streets and coasts.
  ///   - size: The room there is.
  ///   - glyphs: What it is drawn with.
  ///   - zoom: How near; without it a street or two further than the map itself, and further still
  ///     where no street is in sight of it.
  package init(
    round point: GeoPoint, here: OwnPlace?, layers: [MapLayer], size: Size, _ glyphs: Glyphs,
    zoom: Int? = nil
  ) {
    let near = Self.view(round: point, size, zoom ?? Self.zoom)
    let view = zoom == nil ? Self.telling(round: point, layers, size) ?? near : near
    canvas = MapSheet.lines(of: layers, in: view)
    let middle = view.dot(of: point)
    var all = [
      MapMark(
        x: middle.x, y: middle.y, sign: glyphs.point, style: Style(.accent, bold: true),
        isAlone: true)
    ]
    if let here { all.append(OwnMark.mark(of: here.point, in: view, glyphs)) }
    marks = PlacedMark.placing(all, in: size, glyphs)
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
    self.canvas.draw(on: &canvas, in: area, marks: marks, glyphs)
  }
}

/// The sign of oneself on a map.
nonisolated enum OwnMark {
  static func sign(_ glyphs: Glyphs) -> String { glyphs.isASCII ? "x" : "\u{D7}" }

  static func mark(of point: GeoPoint, in view: MapView, _ glyphs: Glyphs) -> MapMark {
    let dot = view.dot(of: point)
    return MapMark(
      x: dot.x, y: dot.y, sign: sign(glyphs), style: Style(.success, bold: true), isAlone: true)
  }
}
