/// RGB pixels in rows, three bytes each.
package struct Pixels: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// The bytes row by row, `width * height * 3` of them.
  package let bytes: [UInt8]

  static let channels = 3

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The three bytes of a pixel inside the picture.
  package subscript(column: Int, row: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let start = (row * width + column) * Self.channels
    return (bytes[start], bytes[start + 1], bytes[start + 2])
  }

  var longestSide: Int { max(width, height) }

  /// Returns the largest size of the same shape within bounds, never larger than the picture.
  func size(within most: (width: Int, height: Int)) -> (width: Int, height: Int) {
    guard width > most.width || height > most.height else { return (width, height) }
    // Compares without dividing; sides are under 2^32.
    if width * most.height >= height * most.width {
      return (most.width, max(1, (height * most.width + width / 2) / width))
    }
    return (max(1, (width * most.height + height / 2) / height), most.height)
  }
}
