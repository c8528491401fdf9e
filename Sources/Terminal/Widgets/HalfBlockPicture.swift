import Terminal

/// A picture with two colours above each other in each character.
public struct HalfBlockPicture: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels, two in a row of the terminal.
  public let height: Int
  private let colours: [UInt8]
  private let brightness: [UInt8]

  /// Creates a picture from red, green and blue, 0-255 each, row by row.
  ///
  /// It is empty if the number of bytes does not match.
  public init(width: Int, height: Int, rgb: [UInt8]) {
    let isWhole = width > 0 && height > 0 && rgb.count == width * height * 3
    (self.width, self.height) = isWhole ? (width, height) : (0, 0)
    let starts = isWhole ? Array(stride(from: 0, to: rgb.count, by: 3)) : []
    colours = starts.map {
      CellColours.nearest(red: rgb[$0], green: rgb[$0 + 1], blue: rgb[$0 + 2])
    }
    brightness = starts.map { start in
      let parts = (Int(rgb[start]), Int(rgb[start + 1]), Int(rgb[start + 2]))
      return UInt8((parts.0 * 299 + parts.1 * 587 + parts.2 * 114) / 1000)
    }
  }

  /// Draws the picture in the middle of an area, scaled to fit.
  public func draw(on canvas: inout Canvas, in area: Rect, role: Role = .text) {
    let size = size(in: area)
    guard size.columns > 0, size.rows > 0 else { return }
    let column = area.column + (area.columns - size.columns) / 2
    let first = area.row + (area.rows - size.rows) / 2
    for row in 0..<size.rows {
      for place in 0..<size.columns {
        let x = place * width / size.columns
        let upper = index(x, 2 * row, of: 2 * size.rows)
        let lower = index(x, 2 * row + 1, of: 2 * size.rows)
        var style = Style(role)
        let mean = (Int(brightness[upper]) + Int(brightness[lower])) / 2
        style.colours = CellColours(
          ink: colours[upper], paper: colours[lower],
          fallback: .level(UInt8((mean * 8 + 127) / 255)))
        // In ASCII one colour has to serve for both pixels.
        if canvas.isPlain { style.colours?.paper = colours[upper] }
        canvas.write(
          canvas.isPlain ? " " : "\u{2580}", row: first + row, column: column + place, style: style)
      }
    }
  }

  private func index(_ x: Int, _ row: Int, of rows: Int) -> Int {
    min(row * height / rows, height - 1) * width + x
  }

  /// Returns the size in an area that keeps the aspect ratio.
  ///
  /// Two pixels in a row are as high as two columns are wide.
  public func size(in area: Rect) -> Size {
    guard width > 0, height > 0, area.columns > 0, area.rows > 0 else {
      return Size(columns: 0, rows: 0)
    }
    let rows = min(area.rows, max(1, (area.columns * height / width + 1) / 2))
    let columns = min(area.columns, max(1, 2 * rows * width / height))
    return Size(columns: columns, rows: rows)
  }
}
