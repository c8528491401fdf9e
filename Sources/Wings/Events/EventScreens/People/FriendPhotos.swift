import Shell
import Terminal
import Widgets

/// Photos of followed people who want to attend, above their names.
struct FriendPhotos {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  private static let size = Size(columns: 11, rows: 6)
  private static let most = 8
  /// The rows that the preview needs below the photos.
  private static let rowsBelow = 12

  /// Draws photos side by side at the top of an area, if it is high enough.
  ///
  /// - Returns: The area below.
  func draw(_ images: [String], on canvas: inout Canvas, in area: Rect) -> Rect {
    let photos = images.prefix(Self.most).compactMap(context.pictures.picture)
    guard !photos.isEmpty, !canvas.isLinear, area.rows >= Self.size.rows + Self.rowsBelow else {
      return area
    }
    let (top, rest) = area.splitTop(Self.size.rows)
    for (place, photo) in photos.enumerated() {
      let column = place * (Self.size.columns + 1)
      guard column + Self.size.columns <= top.columns else { break }
      photo.draw(on: &canvas, in: top.columns(from: column, count: Self.size.columns))
    }
    return rest.splitTop(1).bottom
  }
}
