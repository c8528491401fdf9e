import Shell
import Terminal

/// The parts of the seat map's screen.
struct SeatsFrame {
  /// The steps of the purchase; empty if there are few rows.
  let steps: Rect
  let map: Rect
  /// The place under the cursor and what is held; empty if the window is small.
  let side: Rect
  /// The lines below the map.
  let foot: Rect

  init(_ room: FrameRoom) {
    let area = room.area
    let hasSide = room.terminal.columns >= 60 && room.terminal.rows >= 15 && area.columns >= 56
    let (steps, rest) = area.splitTop(area.rows >= 8 ? 1 : 0)
    let (body, foot) = rest.splitBottom(hasSide ? 1 : max(0, min(2, rest.rows - 3)))
    let columns = hasSide ? (area.columns >= 110 ? 38 : 28) : 0
    let (map, side) = body.splitRight(columns)
    (self.steps, self.map, self.foot) = (steps, map, foot)
    self.side = side.splitLeft(hasSide ? 1 : 0).right
  }
}
