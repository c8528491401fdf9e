extension Pixels {
  /// Returns the picture turned upright by its EXIF orientation, 1 to 8.
  func turned(by orientation: Int) -> Pixels {
    guard (2...8).contains(orientation) else { return self }
    let isOnItsSide = orientation >= 5
    let (newWidth, newHeight) = isOnItsSide ? (height, width) : (width, height)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        let (x, y) = source(column, row, orientation)
        let start = (y * width + x) * Self.channels
        result.append(bytes[start])
        result.append(bytes[start + 1])
        result.append(bytes[start + 2])
      }
    }
    return Pixels(width: newWidth, height: newHeight, bytes: result)
  }

  /// Returns the source pixel for a position in the turned picture.
  private func source(_ column: Int, _ row: Int, _ orientation: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1, height - 1)
    switch orientation {
    case 2: return (right - column, row)
    case 3: return (right - column, bottom - row)
    case 4: return (column, bottom - row)
    case 5: return (row, column)
    case 6: return (row, bottom - column)
    case 7: return (right - row, bottom - column)
    default: return (right - row, column)
    }
  }
}
