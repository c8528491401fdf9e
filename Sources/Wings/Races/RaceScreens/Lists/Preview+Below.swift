import Shell
import Terminal
import Widgets

extension Preview {
  /// What it needs below a list to be worth looking at: its edge, the facts and who is in front.
  private static let fewestRowsBelow = 9

  /// The places of a list of so many rows and of a look at what is chosen, below it, on a screen too
  /// narrow for both beside each other; none where the list needs the rows, is read aloud or copied.
  static func below(_ area: Rect, list rows: Int, on canvas: Canvas) -> (list: Rect, look: Rect)? {
    guard !canvas.isLinear, !canvas.isWholePage, area.rows - rows >= fewestRowsBelow else {
      return nil
    }
    let parts = area.splitTop(rows)
    return (parts.top, parts.bottom)
  }
}

extension NarrowedHeading {
  /// The rows it takes above a list.
  var rows: Int { sorting.isEmpty && filter.heading.isEmpty ? 0 : 1 }
}
