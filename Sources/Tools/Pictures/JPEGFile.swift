import CTurboJPEG

/// Reads and writes JPEG files.
enum JPEGFile {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Returns the upright picture of a file.
  ///
  /// It is reduced during decoding if it is much larger than needed.
  ///
  /// - Throws: `PictureError` if it has too many pixels or is damaged.
  static func pixels(_ bytes: [UInt8], atLeast side: Int) throws(PictureError) -> Pixels {
    guard let decoder = tjInitDecompress() else { throw .damaged }
    defer { tjDestroy(decoder) }
    var (width, height, subsampling, colours) = (Int32(), Int32(), Int32(), Int32())
    guard
      tjDecompressHeader3(
        decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &colours) == 0
    else { throw .damaged }
    try Picture.check(width: Int(width), height: Int(height))
    let size = Self.scaled((Int(width), Int(height)), atLeast: side)
    let markers = JPEGMarkers(bytes)
    let isInk = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == colours }
    let channels = isInk ? 4 : Pixels.channels
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * channels)
    let status = tjDecompress2(
      decoder, bytes, UInt(bytes.count), &pixels, Int32(size.width), 0, Int32(size.height),
      Int32((isInk ? TJPF_CMYK : TJPF_RGB).rawValue), TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT)
    guard status == 0 || Self.isHarmless(decoder) else { throw .damaged }
    if isInk { pixels = Self.mixed(pixels, isInverted: markers.isAdobe) }
    return Pixels(width: size.width, height: size.height, bytes: pixels)
      .turned(by: markers.orientation)
  }

  /// Returns the smallest decoding size whose longest side is at least as long as needed.
  private static func scaled(
    _ size: (width: Int, height: Int), atLeast side: Int
  ) -> (width: Int, height: Int) {
    var count = Int32()
    guard let factors = tjGetScalingFactors(&count) else { return size }
    let sizes = (0..<Int(count)).map { index in
      let (times, by) = (Int(factors[index].num), Int(factors[index].denom))
      return (
        width: (size.width * times + by - 1) / by, height: (size.height * times + by - 1) / by
      )
    }
    let fitting = sizes.filter { max($0.width, $0.height) >= side && $0.width <= size.width }
    return fitting.min { $0.width < $1.width } ?? size
  }

  /// Whether the library's warning leaves the picture complete.
  private static func isHarmless(_ decoder: tjhandle) -> Bool {
    guard tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue),
      let message = tjGetErrorStr2(decoder)
    else { return false }
    let text = String(cString: message)
    // Missing or unreadable parts are decoded as grey.
    return !text.contains("remature end") && !text.contains("Huffman")
  }

  /// Converts CMYK to RGB; most programs store the values inverted.
  private static func mixed(_ inks: [UInt8], isInverted: Bool) -> [UInt8] {
    var colours: [UInt8] = []
    colours.reserveCapacity(inks.count / 4 * 3)
    for start in stride(from: 0, to: inks.count, by: 4) {
      let light = inks[start..<start + 4].map { Int(isInverted ? $0 : 255 - $0) }
      for ink in 0..<3 { colours.append(UInt8((light[ink] * light[3] + 127) / 255)) }
    }
    return colours
  }

  /// Returns a picture as a file without metadata, such as place and author.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - quality: 1 to 100.
  /// - Returns: The bytes; `nil` if memory is exhausted.
  static func file(_ pixels: Pixels, quality: Int) -> [UInt8]? {
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(buffer) }
    let status = tjCompress2(
      encoder, pixels.bytes, Int32(pixels.width), 0, Int32(pixels.height),
      Int32(TJPF_RGB.rawValue), &buffer, &count, Int32(TJSAMP_420.rawValue), Int32(quality), 0)
    guard status == 0, let buffer else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }
}
