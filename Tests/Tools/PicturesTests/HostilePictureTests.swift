import Testing

@testable import Pictures

@Suite("Invalid picture files")
struct HostilePictureTests {
  private func error(_ file: [UInt8]) -> PictureError? {
    do throws(PictureError) {
      _ = try Picture(file: file)
      return nil
    } catch {
      return error
    }
  }

  private let png = SamplePictures.png(SamplePictures.quarters(64, 32))
  private let jpeg = SamplePictures.jpeg(SamplePictures.quarters(640, 320))

  @Test func `a picture that would need too much memory is refused unopened`() {
    #expect(error(SamplePictures.pngHead(100_000, 100_000)) == .tooManyPixels)
    #expect(error(SamplePictures.pngHead(8_000, 8_001)) == .tooManyPixels)
    #expect(error(SamplePictures.pngHead(0x7FFF_FFFF, 0x7FFF_FFFF)) != nil)
    var large = jpeg
    // The size follows the marker of the frame, rows before columns.
    guard
      let frame = large.indices.dropLast(8).first(where: {
        large[$0...].starts(with: [0xFF, 0xC0])
      })
    else { return }
    large.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0x00, 0xFF, 0x00])
    #expect(error(large) == .tooManyPixels)
  }

  @Test func `10 MB are taken, and one byte more is not`() {
    let filling = SamplePictures.chunk(
      "prVt", [UInt8](repeating: 0, count: Picture.mostBytes - png.count - 12))
    let full = SamplePictures.png(png, adding: filling)
    #expect(full.count == Picture.mostBytes && error(full) == nil)
    #expect(error(full + [0]) == .tooLarge)
    #expect(error([UInt8](repeating: 0, count: Picture.mostBytes + 1)) == .tooLarge)
  }

  @Test func `an HTML page is not a picture, whatever its name`() {
    #expect(error(Array("<!DOCTYPE html><html><body>photo.png</body></html>".utf8)) == .notAPicture)
    #expect(error(Array("GIF89a".utf8)) == .notAPicture)
    #expect(error([]) == .notAPicture)
    #expect(error(Array("BM".utf8)) == .notAPicture)
  }

  @Test func `a file that was cut anywhere is refused or whole, and never grey`() {
    for count in stride(from: 3, to: png.count - 12, by: 7) {
      #expect(error(Array(png.prefix(count))) != nil)
    }
    for count in stride(from: 3, to: jpeg.count - 200, by: 101) {
      #expect(error(Array(jpeg.prefix(count))) == .damaged)
    }
  }

  @Test func `any changed byte gives a refusal or a picture`() {
    for file in [png, SamplePictures.jpeg(SamplePictures.quarters(32, 32))] {
      for place in file.indices {
        for change: UInt8 in [0x01, 0x80, 0xFF] {
          var changed = file
          changed[place] ^= change
          if let picture = try? Picture(file: changed) {
            #expect(picture.cells.bytes.count == picture.cells.width * picture.cells.height * 3)
          }
        }
      }
    }
  }

  @Test func `of an animation the first picture is used`() throws {
    let control = SamplePictures.chunk(
      "acTL", SamplePictures.bytes(2) + SamplePictures.bytes(0))
    let frame = SamplePictures.chunk(
      "fcTL",
      [0, 64, 32, 0, 0].flatMap { SamplePictures.bytes(UInt32($0)) } + [0, 1, 0, 10, 0, 0])
    let moving = SamplePictures.png(png, adding: control + frame)
    let picture = try Picture(file: moving)
    #expect(picture.cells == (try Picture(file: png)).cells)
    #expect(picture.kept == (try Picture(file: png)).kept)
  }

  @Test(
    arguments: [
      [], [0x49], Array("II*\0\u{8}\0\0".utf8), Array("II*\0".utf8) + [255, 255, 255, 127],
      Array("MM\0*".utf8) + [255, 255, 255, 255], Array("II*\0".utf8) + [8, 0, 0, 0, 255, 255],
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0],
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 4, 0, 1, 0, 0, 0, 6, 0, 0, 0],
    ] as [[UInt8]])
  func `invalid camera notes change nothing`(exif: [UInt8]) throws {
    let picture = try Picture(
      file: SamplePictures.jpeg(SamplePictures.quarters(64, 32), exif: exif))
    #expect(picture.width == 64 && picture.height == 32)
  }

  @Test func `transparent pixels become white`() throws {
    // One row of two grey pixels with transparency: black and transparent, black and opaque.
    let line: [UInt8] = [0, 0, 0, 0, 255]
    let sum: (UInt32, UInt32) = line.reduce((1, 0)) { sum, byte in
      let first = (sum.0 + UInt32(byte)) % 65_521
      return (first, (sum.1 + first) % 65_521)
    }
    let stored: [UInt8] = [0x78, 0x01, 1, 5, 0, 0xFA, 0xFF] + line
    let file =
      PNGFile.signature
      + SamplePictures.chunk(
        "IHDR", SamplePictures.bytes(2) + SamplePictures.bytes(1) + [8, 4, 0, 0, 0])
      + SamplePictures.chunk("IDAT", stored + SamplePictures.bytes(sum.1 << 16 | sum.0))
      + SamplePictures.chunk("IEND", [])
    #expect(try Picture(file: file).cells.bytes == [255, 255, 255, 0, 0, 0])
  }
}
