import Terminal
import Widgets

/// A person's picture at the left of their text.
package struct Portrait {
  private let picture: HalfBlockPicture?

  package init(_ image: String?, _ context: AppContext) {
    picture = context.pictures.picture(image)
  }

  private static let small = Size(columns: 12, rows: 6)
  private static let large = Size(columns: 28, rows: 14)
  /// The minimum height for a large picture.
  private static let rowsForLarge = 28
  private static let gap = 2

  /// Returns the picture's size beside a text of a width; `nil` if there is no picture or no room.
  package func size(beside columns: Int, in area: Rect) -> Size? {
    guard let picture else { return nil }
    func has(_ size: Size, rows: Int) -> Bool {
      area.rows >= rows && area.columns >= columns + size.columns + Self.gap
    }
    let room =
      has(Self.large, rows: Self.rowsForLarge)
      ? Self.large : has(Self.small, rows: 2 * Self.small.rows) ? Self.small : nil
    return room.map {
      picture.size(in: Rect(column: 0, row: 0, columns: $0.columns, rows: $0.rows))
    }
  }

  /// Draws the picture in a size.
  ///
  /// - Returns: The area left beside it.
  package func draw(_ size: Size?, on canvas: inout Canvas, in area: Rect) -> Rect {
    guard let picture, let size, !canvas.isLinear else { return area }
    let (left, right) = area.splitLeft(size.columns + Self.gap)
    picture.draw(
      on: &canvas,
      in: Rect(column: left.column, row: left.row, columns: size.columns, rows: size.rows))
    return right
  }
}
