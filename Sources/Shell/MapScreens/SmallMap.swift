import Places
import Shell
import Terminal
import Widgets

/// The small map around a place, on its page and beside lists.
package struct SmallMap {
  private let point: GeoPoint?
  private let here: OwnPlace?
  private let context: AppContext

  /// - Parameters:
  ///   - point: The place; `nil` if its position is unknown.
  ///   - here: The reader's own place.
  ///   - context: The screen's context.
  package init(_ point: GeoPoint?, here: OwnPlace?, _ context: AppContext) {
    (self.point, self.here, self.context) = (point, here, context)
  }

  /// Returns whether a map of a size shows anything; never if the position is unknown.
  package func saysAnything(_ size: Size) -> Bool {
    point.map { context.mapLayers.saysAnything(round: $0, size: size) } ?? false
  }

  /// Draws the map unless it shows nothing or the screen is read aloud.
  ///
  /// - Returns: Whether it was drawn.
  package func draw(on canvas: inout Canvas, in area: Rect) -> Bool {
    guard let point, !canvas.isLinear, saysAnything(area.size) else { return false }
    context.mapLayers.fragment(
      round: point, here: here, size: area.size, you: context.text("maps.you"), context.glyphs
    ).draw(on: &canvas, in: area, context.glyphs)
    return true
  }
}
