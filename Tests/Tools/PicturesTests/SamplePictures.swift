import CTurboJPEG

@testable import Pictures

/// Sample files, both ordinary and malicious.
enum SamplePictures {
  /// Returns a picture with four coloured quarters: red, green, blue, white.
  static func quarters(_ width: Int, _ height: Int) -> Pixels {
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        switch (row * 2 < height, column * 2 < width) {
        case (true, true): bytes += [255, 0, 0]
        case (true, false): bytes += [0, 255, 0]
        case (false, true): bytes += [0, 0, 255]
        case (false, false): bytes += [255, 255, 255]
        }
      }
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  /// Returns random colours that cannot be compressed.
  static func noise(_ width: Int, _ height: Int) -> Pixels {
    var state: UInt32 = 1
    return Pixels(
      width: width, height: height,
      bytes: (0..<width * height * 3).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      })
  }

  static func png(_ pixels: Pixels) -> [UInt8] { PNGFile.file(pixels) ?? [] }
  static func jpeg(_ pixels: Pixels) -> [UInt8] { JPEGFile.file(pixels, quality: 95) ?? [] }

  /// Returns a CMYK JPEG in a single colour.
  static func inks(_ colour: [UInt8], side: Int = 16) -> [UInt8] {
    guard let encoder = tjInitCompress() else { return [] }
    defer { tjDestroy(encoder) }
    let pixels = (0..<side * side).flatMap { _ in colour }
    var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(buffer) }
    tjCompress2(
      encoder, pixels, Int32(side), 0, Int32(side), Int32(TJPF_CMYK.rawValue), &buffer, &count,
      Int32(TJSAMP_444.rawValue), 95, 0)
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }

  /// Returns a PNG with a further chunk after its header.
  static func png(_ file: [UInt8], adding chunk: [UInt8]) -> [UInt8] {
    Array(file[..<33]) + chunk + Array(file[33...])
  }

  /// Returns the header of a PNG of a size, with few data.
  static func pngHead(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    let head = bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    return PNGFile.signature + chunk("IHDR", head) + chunk("IDAT", [0x78, 0x9C, 0x63, 0, 0])
      + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + bytes(checksum(named))
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return sum ^ 0xFFFF_FFFF
  }

  /// Returns a JPEG with an orientation and a GPS position.
  static func jpeg(_ pixels: Pixels, orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func pair(_ number: UInt8) -> [UInt8] { isLittle ? [number, 0] : [0, number] }
    func four(_ number: UInt8) -> [UInt8] {
      isLittle ? [number, 0, 0, 0] : [0, 0, 0, number]
    }
    let tag: [UInt8] = isLittle ? [0x12, 0x01] : [0x01, 0x12]
    let entry = tag + pair(3) + four(1) + pair(orientation) + [0, 0]
    let start = Array((isLittle ? "II" : "MM").utf8) + pair(42) + four(8)
    let place = Array("GPS 50.4501 30.5234".utf8)
    return jpeg(pixels, exif: start + pair(1) + entry + four(0) + place)
  }

  static func jpeg(_ pixels: Pixels, exif: [UInt8]) -> [UInt8] {
    let file = jpeg(pixels)
    let content = Array("Exif\0\0".utf8) + exif
    let length = content.count + 2
    let head: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
    return Array(file[..<2]) + head + content + Array(file[2...])
  }
}
