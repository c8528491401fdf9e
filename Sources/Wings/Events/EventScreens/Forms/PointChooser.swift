import Languages
import MapScreens
import Maps
import Places
import Shell
import Terminal

/// A point of the map that is chosen by moving it into the middle.
final class PointChooser {
  private let context: AppContext
  private(set) var point: GeoPoint
  private var zoom = MapView.firstZoom + 1
  /// The map as it was drawn last, beside the loop.
  private var drawn: (question: Drawing, map: MapFragment)?
  private var isDrawing = false

  private struct Drawing: Equatable {
    let point: GeoPoint
    let zoom: Int
    let size: Size
    let round: Int
  }

  /// Opens on a point; where none is known, where most goes on.
  init(at known: GeoPoint?, _ context: AppContext) {
    (point, self.context) = (known ?? GeoPoint(latitude: 20, longitude: 0), context)
    context.mapLayers.look()
    guard known == nil else { return }
    zoom = MapView.zooms.lowerBound
    let opened = point
    context.findMiddle { [weak self] middle in
      // Who has moved meanwhile stays there.
      guard let self, point == opened else { return }
      (point, zoom) = (middle, MapView.firstZoom)
    }
  }

  /// Moves by so many cells of the map.
  func move(columns: Int, rows: Int) {
    var view = view(of: Size(columns: 2, rows: 2))
    view.move(dotsRight: columns * 2, dotsDown: rows * 4)
    point = view.centre
  }

  func zoom(by steps: Int) {
    zoom = min(max(zoom + steps, MapView.zooms.lowerBound), MapView.zooms.upperBound)
  }

  /// How wide the map is, in metres.
  func metresAcross(columns: Int) -> Double {
    view(of: Size(columns: columns, rows: 1)).metresAcross
  }

  private func view(of size: Size) -> MapView {
    MapView(centre: point, zoom: zoom, width: size.columns * 2, height: size.rows * 4)
  }

  /// Draws what was drawn last, and asks for what is to be seen now.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let wanted = Drawing(
      point: point, zoom: zoom, size: area.size, round: context.mapLayers.round)
    if drawn?.question != wanted { ask(wanted) }
    drawn?.map.draw(on: &canvas, in: area, context.glyphs)
  }

  private func ask(_ wanted: Drawing) {
    guard !isDrawing else { return }
    isDrawing = true
    let (layers, glyphs) = (context.mapLayers.layers ?? [], context.glyphs)
    let here = context.eventHere.place
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
