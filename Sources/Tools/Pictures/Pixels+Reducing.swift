extension Pixels {
  /// Returns the picture reduced to fit, with each colour the mean of the pixels it replaces.
  package func reduced(within most: (width: Int, height: Int)) -> Pixels {
    let (newWidth, newHeight) = size(within: most)
    guard newWidth != width || newHeight != height else { return self }
    let columns = Self.spans(from: width, to: newWidth)
    let rows = Self.spans(from: height, to: newHeight)
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * Self.channels)
    var line = [Int](repeating: 0, count: newWidth * Self.channels)
    bytes.withUnsafeBufferPointer { source in
      for (row, span) in rows.enumerated() {
        for index in line.indices { line[index] = 0 }
        for (part, weight) in span.parts {
          Self.add(source, row: part, width: width, columns, weight, to: &line)
        }
        let start = row * line.count
        for (column, across) in columns.enumerated() {
          let whole = span.total * across.total
          for channel in 0..<Self.channels {
            let index = column * Self.channels + channel
            result[start + index] = UInt8((line[index] + whole / 2) / whole)
          }
        }
      }
    }
    return Pixels(width: newWidth, height: newHeight, bytes: result)
  }

  /// The old pixels that a new one covers, and their shares.
  private struct Span {
    let parts: [(index: Int, weight: Int)]
    let total: Int
  }

  /// Adds one row of old pixels to a row of new ones.
  private static func add(
    _ source: UnsafeBufferPointer<UInt8>, row: Int, width: Int, _ columns: [Span], _ weight: Int,
    to line: inout [Int]
  ) {
    for (column, span) in columns.enumerated() {
      for (part, share) in span.parts {
        let start = (row * width + part) * channels
        for channel in 0..<channels {
          line[column * channels + channel] += Int(source[start + channel]) * share * weight
        }
      }
    }
  }

  /// Returns which `old` pixels each of `new` pixels covers, in units of 1/`new` of an old pixel.
  private static func spans(from old: Int, to new: Int) -> [Span] {
    (0..<new).map { place in
      let (start, end) = (place * old, (place + 1) * old)
      let parts = (start / new...(end - 1) / new).map { index in
        (index: index, weight: min(end, (index + 1) * new) - max(start, index * new))
      }
      return Span(parts: parts, total: old)
    }
  }
}
