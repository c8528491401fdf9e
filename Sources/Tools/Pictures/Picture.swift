import Cryptography
import Store

/// A picture that somebody brought, as it is kept: reduced, upright, without a word on where and by
/// whom it was taken.
package struct Picture: Sendable, Hashable {
  /// What a file may have when it comes in, in bytes.
  package static let mostBytes = 10 << 20
  /// What it may be opened to, in pixels.
  package static let mostPixels = 64_000_000
  /// The longest side of what is kept, in pixels.
  package static let longestSide = 1_280
  /// What is kept has at most so many bytes.
  package static let mostKeptBytes = 180_000
  /// Colours for half blocks: across, and down, two of them in a row of a terminal.
  package static let mostCells = (width: 80, height: 48)

  package enum Format: String, Codable, Sendable, Hashable {
    case png, jpeg
  }

  /// 20 hexadecimal digits of the checksum of the file that came in: the same file is kept once.
  package let id: String
  package let format: Format
  /// The file that is kept.
  package let kept: [UInt8]
  /// Its size in pixels.
  package let width: Int
  package let height: Int
  /// The picture in as few colours as a terminal can show.
  package let cells: Pixels

  /// Reads a file and reduces it; slow, so not for where keys are read.
  ///
  /// - Throws: `PictureError` where it is too large or no picture.
  package init(file bytes: [UInt8]) throws(PictureError) {
    let (format, pixels) = try Self.opened(bytes)
    let (kept, keptFormat, size) = try Self.kept(
      pixels.reduced(within: (Self.longestSide, Self.longestSide)), from: format)
    id = SHA256.hash(bytes).prefix(10).hexadecimal
    (self.kept, self.format, width, height) = (kept, keptFormat, size.width, size.height)
    cells = pixels.reduced(within: Self.mostCells)
  }

  private static func opened(_ bytes: [UInt8]) throws(PictureError) -> (Format, Pixels) {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    if bytes.starts(with: PNGFile.signature) { return (.png, try PNGFile.pixels(bytes)) }
    guard bytes.starts(with: JPEGFile.signature) else { throw .notAPicture }
    return (.jpeg, try JPEGFile.pixels(bytes, atLeast: longestSide))
  }

  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged }
    // Each is under 2^32, so that nothing overflows.
    guard width * height <= mostPixels else { throw .tooManyPixels }
  }

  /// Drawings stay as sharp as they came where there is room for that; all else is kept as a
  /// photograph, coarser and in the end smaller until it fits.
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
