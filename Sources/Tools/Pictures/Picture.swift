import Cryptography
import Store

/// An uploaded picture in the form that is stored: reduced, upright, and without metadata.
package struct Picture: Sendable, Hashable {
  /// The maximum size of an uploaded file in bytes.
  package static let mostBytes = 10 << 20
  /// The maximum size of an uploaded picture in pixels.
  package static let mostPixels = 64_000_000
  /// The longest side of a stored picture in pixels.
  package static let longestSide = 1_280
  /// The maximum size of a stored file in bytes.
  package static let mostKeptBytes = 180_000
  /// The maximum size for terminals: columns, and half rows (two per terminal row).
  package static let mostCells = (width: 80, height: 48)

  package enum Format: String, Codable, Sendable, Hashable {
    case png, jpeg
  }

  /// The first 20 hexadecimal digits of the uploaded file's SHA-256.
  ///
  /// Equal files are thus stored once.
  package let id: String
  package let format: Format
  /// The stored file.
  package let kept: [UInt8]
  /// The width in pixels.
  package let width: Int
  package let height: Int
  /// The picture reduced for a terminal.
  package let cells: Pixels

  /// Reads a file and reduces it; slow, so never call it on the thread that reads keys.
  ///
  /// - Throws: `PictureError` if it is too large or not a picture.
  package init(file bytes: [UInt8]) throws(PictureError) {
    let (format, pixels) = try Self.opened(bytes)
    let (kept, keptFormat, size) = try Self.kept(
      pixels.reduced(within: (Self.longestSide, Self.longestSide)), from: format)
    id = SHA256.hash(bytes).prefix(10).hexadecimal
    (self.kept, self.format, width, height) = (kept, keptFormat, size.width, size.height)
    cells = pixels.reduced(within: Self.mostCells)
  }

  /// Returns what a terminal shows of a file, without reducing the file for storing.
  ///
  /// It is slow, so never call it on the thread that reads keys.
  ///
  /// - Throws: `PictureError` if it is too large or not a picture.
  package static func preview(of bytes: [UInt8]) throws(PictureError) -> Pixels {
    try opened(bytes).1.reduced(within: mostCells)
  }

  private static func opened(_ bytes: [UInt8]) throws(PictureError) -> (Format, Pixels) {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    if bytes.starts(with: PNGFile.signature) { return (.png, try PNGFile.pixels(bytes)) }
    guard bytes.starts(with: JPEGFile.signature) else { throw .notAPicture }
    return (.jpeg, try JPEGFile.pixels(bytes, atLeast: longestSide))
  }

  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged }
    // Both are under 2^32, so that the product does not overflow.
    guard width * height <= mostPixels else { throw .tooManyPixels }
  }

  /// Returns the file to store.
  ///
  /// A PNG stays a PNG if it fits; any other picture becomes a JPEG of decreasing quality and then
  /// size.
  private static func kept(
    _ pixels: Pixels, from format: Format
  ) throws(PictureError) -> ([UInt8], Format, (width: Int, height: Int)) {
    if format == .png, let file = PNGFile.file(pixels), file.count <= mostKeptBytes {
      return (file, .png, (pixels.width, pixels.height))
    }
    for side in [longestSide, 960, 640, 320] {
      let smaller = pixels.reduced(within: (side, side))
      for quality in [85, 75, 60, 45] {
        guard let file = JPEGFile.file(smaller, quality: quality) else { continue }
        if file.count <= mostKeptBytes { return (file, .jpeg, (smaller.width, smaller.height)) }
      }
    }
    throw .tooRich
  }
}
