import Terminal

/// The room for a screen in the next frame.
package struct FrameRoom: Hashable {
  /// The screen's area.
  package private(set) var area: Rect
  /// The size of the whole terminal, which decides between layouts.
  package let terminal: Size
  /// Whether the screen is drawn as lines of text, for a screen reader.
  package let isLinear: Bool

  package init(_ area: Rect, on canvas: Canvas) {
    (self.area, terminal, isLinear) = (area, canvas.size, canvas.isLinear)
  }

  /// Returns the same terminal with another area, for a nested screen.
  package func with(_ area: Rect) -> Self {
    var room = self
    room.area = area
    return room
  }
}

extension Pane {
  /// Lays the screen out in an area and draws it.
  package func show(on canvas: inout Canvas, in area: Rect) {
    layOut(FrameRoom(area, on: canvas))
    draw(on: &canvas, in: area)
  }
}
