import Languages
import Maps
import Places
import Shell
import Terminal

/// A position chosen by moving the map under its centre.
package final class PointChooser {
  private let context: AppContext
  /// Returns the reader's own place, which is marked on the map.
  private let here: () -> OwnPlace?
  /// The chosen position.
  package private(set) var point: GeoPoint
  private var zoom = MapView.firstZoom + 1
  /// The map as last drawn in the background.
  private var drawn: (question: Drawing, map: MapFragment)?
  private var isDrawing = false

  private struct Drawing: Equatable {
    let point: GeoPoint
    let zoom: Int
    let size: Size
    let round: Int
  }

  /// Opens the chooser at a position.
  ///
  /// - Parameters:
  ///   - known: The position; `nil` for the centre of everything on the map.
  ///   - context: The worker and the layers.
  ///   - here: Returns the reader's own place.
  package init(
    at known: GeoPoint?, _ context: AppContext, here: @escaping () -> OwnPlace?
  ) {
    (point, self.context) = (known ?? GeoPoint(latitude: 20, longitude: 0), context)
    self.here = here
    context.mapLayers.look()
    guard known == nil else { return }
    zoom = MapView.zooms.lowerBound
    let opened = point
    context.findMiddle { [weak self] middle in
      // A map moved meanwhile stays.
      guard let self, point == opened else { return }
      (point, zoom) = (middle, MapView.firstZoom)
    }
  }

  /// Moves the map by cells.
  package func move(columns: Int, rows: Int) {
    var view = view(of: Size(columns: 2, rows: 2))
    view.move(dotsRight: columns * 2, dotsDown: rows * 4)
    point = view.centre
  }

  /// Zooms in, or out if negative.
  package func zoom(by steps: Int) {
    zoom = min(max(zoom + steps, MapView.zooms.lowerBound), MapView.zooms.upperBound)
  }

  /// The width of the map in metres.
  package func metresAcross(columns: Int) -> Double {
    view(of: Size(columns: columns, rows: 1)).metresAcross
  }

  private func view(of size: Size) -> MapView {
    MapView(centre: point, zoom: zoom, width: size.columns * 2, height: size.rows * 4)
  }

  /// Draws the last map and requests the current one.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    let wanted = Drawing(
      point: point, zoom: zoom, size: area.size, round: context.mapLayers.round)
    if drawn?.question != wanted { ask(wanted) }
    drawn?.map.draw(on: &canvas, in: area, context.glyphs)
  }

  private func ask(_ wanted: Drawing) {
    guard !isDrawing else { return }
    isDrawing = true
    let (layers, glyphs) = (context.mapLayers.layers ?? [], context.glyphs)
    let here = here()
    context.worker.run {
      MapFragment(
        round: wanted.point, here: here, layers: layers, size: wanted.size, glyphs,
        zoom: wanted.zoom)
    } then: { [weak self] outcome in
      self?.isDrawing = false
      if case .success(let map) = outcome { self?.drawn = (wanted, map) }
      return .stay
    }
  }
}
