import CPNG

/// Reads and writes PNG files.
package enum PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the first picture of a file, on white where it is transparent.
  ///
  /// - Throws: `PictureError` if it has too many pixels or is damaged.
  static func pixels(_ bytes: [UInt8]) throws(PictureError) -> Pixels {
    // The library reads from the bytes, which have a fixed address only inside this closure.
    let result = bytes.withUnsafeBytes { source -> Result<Pixels, PictureError> in
      Result { () throws(PictureError) in try pixels(of: source) }
    }
    return try result.get()
  }

  private static func pixels(of source: UnsafeRawBufferPointer) throws(PictureError) -> Pixels {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
      throw .damaged
    }
    let (width, height) = (Int(image.width), Int(image.height))
    // Only the size is read so far; the pixels then take three bytes each.
    try Picture.check(width: width, height: height)
    image.format = png_uint_32(PNG_FORMAT_RGB)
    var white = png_color(red: 255, green: 255, blue: 255)
    var pixels = [UInt8](repeating: 0, count: width * height * Pixels.channels)
    guard png_image_finish_read(&image, &white, &pixels, 0, nil) != 0 else { throw .damaged }
    return Pixels(width: width, height: height, bytes: pixels)
  }

  /// Returns a picture as a file; `nil` if memory is exhausted.
  static func file(_ pixels: Pixels) -> [UInt8]? {
    file(width: pixels.width, height: pixels.height, PNG_FORMAT_RGB, pixels.bytes)
  }

  /// Returns a greyscale picture, one byte per pixel, as a file.
  ///
  /// `nil` if the number of bytes is wrong.
  package static func file(width: Int, height: Int, greys: [UInt8]) -> [UInt8]? {
    guard width > 0, height > 0, greys.count == width * height else { return nil }
    return file(width: width, height: height, PNG_FORMAT_GRAY, greys)
  }

  /// Returns an RGB picture, three bytes per pixel, as a file.
  ///
  /// `nil` if the number of bytes is wrong.
  package static func file(width: Int, height: Int, rgb: [UInt8]) -> [UInt8]? {
    guard width > 0, height > 0, rgb.count == width * height * Pixels.channels else { return nil }
    return file(width: width, height: height, PNG_FORMAT_RGB, rgb)
  }

  private static func file(
    width: Int, height: Int, _ format: some BinaryInteger, _ pixels: [UInt8]
  ) -> [UInt8]? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (png_uint_32(width), png_uint_32(height))
    image.format = png_uint_32(format)
    defer { png_image_free(&image) }
    var count = png_alloc_size_t()
    guard png_image_write_to_memory(&image, nil, &count, 0, pixels, 0, nil) != 0 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard png_image_write_to_memory(&image, &bytes, &count, 0, pixels, 0, nil) != 0 else {
      return nil
    }
    return Array(bytes.prefix(Int(count)))
  }
}
