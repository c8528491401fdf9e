import Shell
import Terminal
import Widgets

/// Photos of the friends who want to go, above their names: a row of a list is too low for a face.
struct FriendPhotos {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  private static let size = Size(columns: 11, rows: 6)
  private static let most = 8
  /// What a look needs below them.
  private static let rowsBelow = 12

  /// Side by side at the top of an area that has rows for them, as many as there is room for.
  ///
  /// - Returns: What is left below.
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
