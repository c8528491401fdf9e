import Testing

@testable import Pictures

@Suite("Pictures that users upload")
struct PictureTests {
  /// Returns whether two colours are similar, since JPEG is lossy.
  private func isNear(
    _ one: (red: UInt8, green: UInt8, blue: UInt8), _ other: [Int], within most: Int = 12
  ) -> Bool {
    zip([one.red, one.green, one.blue], other).allSatisfy { abs(Int($0) - $1) <= most }
  }

  @Test func `a drawing is saved as it is, with its colours for a terminal`() throws {
    let file = SamplePictures.png(SamplePictures.quarters(160, 96))
    let picture = try Picture(file: file)
    #expect(picture.format == .png && picture.width == 160 && picture.height == 96)
    #expect(picture.cells.width == 80 && picture.cells.height == 48)
    #expect(isNear(picture.cells[0, 0], [255, 0, 0], within: 0))
    #expect(isNear(picture.cells[79, 0], [0, 255, 0], within: 0))
    #expect(isNear(picture.cells[0, 47], [0, 0, 255], within: 0))
    #expect(isNear(picture.cells[79, 47], [255, 255, 255], within: 0))
  }

  @Test func `a photograph keeps its shape within the longest side`() throws {
    let picture = try Picture(file: SamplePictures.jpeg(SamplePictures.quarters(3000, 1000)))
    #expect(picture.format == .jpeg && picture.width == 1280 && picture.height == 427)
    #expect(picture.cells.width == 80 && picture.cells.height == 27)
    #expect(isNear(picture.cells[5, 5], [255, 0, 0]) && isNear(picture.cells[75, 5], [0, 255, 0]))
    let again = try Picture(file: picture.kept)
    #expect(again.width == 1280 && isNear(again.cells[5, 20], [0, 0, 255]))
  }

  @Test func `a small one is not made larger`() throws {
    let picture = try Picture(file: SamplePictures.png(SamplePictures.quarters(3, 2)))
    #expect(picture.width == 3 && picture.cells.width == 3 && picture.cells.height == 2)
    let dot = try Picture(file: SamplePictures.png(SamplePictures.quarters(1, 1)))
    #expect(dot.cells.width == 1 && dot.cells.height == 1)
    let line = try Picture(file: SamplePictures.png(SamplePictures.quarters(4000, 1)))
    #expect(line.width == 1280 && line.height == 1 && line.cells.height == 1)
  }

  @Test func `a saved picture has at most 180 KB, whatever the input`() throws {
    let file = SamplePictures.png(SamplePictures.noise(1500, 1400))
    #expect(file.count < Picture.mostBytes)
    let picture = try Picture(file: file)
    #expect(picture.kept.count <= 180_000 && picture.format == .jpeg)
    #expect(max(picture.width, picture.height) >= 320)
  }

  @Test func `the same file has the same name, and another one another`() throws {
    let file = SamplePictures.png(SamplePictures.quarters(4, 4))
    let one = try Picture(file: file)
    #expect(try Picture(file: file) == one)
    #expect(one.id.count == 20 && one.id.allSatisfy(\.isHexDigit))
    #expect(try Picture(file: SamplePictures.png(SamplePictures.quarters(4, 6))).id != one.id)
  }

  @Test func `a reduced pixel is the mean of the pixels it covers`() {
    let bytes: [UInt8] = [0, 0, 0, 90, 90, 90, 240, 240, 240]
    let reduced = Pixels(width: 3, height: 1, bytes: bytes).reduced(within: (2, 1))
    // Each new pixel covers one and a half old ones: 0 and half of 90; half of 90 and 240.
    #expect(reduced.bytes == [30, 30, 30, 190, 190, 190])
  }

  @Test(arguments: 1...8, [true, false])
  func `the picture is upright however the camera was held`(
    orientation: Int, isLittle: Bool
  ) throws {
    let file = SamplePictures.jpeg(
      SamplePictures.quarters(64, 32), orientation: UInt8(orientation), isLittle: isLittle)
    let picture = try Picture(file: file)
    let isTurned = orientation >= 5
    #expect(picture.width == (isTurned ? 32 : 64) && picture.height == (isTurned ? 64 : 32))
    let (red, green, blue, white) = ([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255])
    // The colours of the corners after a person has turned the photograph upright, from the upper
    // left.
    let corners = [
      [red, green, blue, white], [green, red, white, blue], [white, blue, green, red],
      [blue, white, red, green], [red, blue, green, white], [blue, red, white, green],
      [white, green, blue, red], [green, white, red, blue],
    ][orientation - 1]
    let cells = picture.cells
    let shown = [
      cells[0, 0], cells[cells.width - 1, 0], cells[0, cells.height - 1],
      cells[cells.width - 1, cells.height - 1],
    ]
    #expect(zip(shown, corners).allSatisfy { isNear($0, $1, within: 30) })
  }

  @Test func `the location in a photo is removed`() throws {
    let file = SamplePictures.jpeg(SamplePictures.quarters(64, 32), orientation: 1, isLittle: true)
    let place = Array("GPS 50.4501".utf8)
    func tells(_ bytes: [UInt8]) -> Bool {
      bytes.indices.contains { bytes[$0...].starts(with: place) }
    }
    #expect(tells(file))
    #expect(!tells(try Picture(file: file).kept))
  }

  @Test func `the inks of a printer become colours`() throws {
    // Inverted values, as nearly all programs write them.
    let green = try Picture(file: SamplePictures.inks([0, 255, 0, 255]))
    #expect(isNear(green.cells[3, 3], [0, 255, 0], within: 20))
    let black = try Picture(file: SamplePictures.inks([255, 255, 255, 0]))
    #expect(isNear(black.cells[3, 3], [0, 0, 0], within: 20))
    let white = try Picture(file: SamplePictures.inks([255, 255, 255, 255]))
    #expect(isNear(white.cells[3, 3], [255, 255, 255], within: 20))
  }
}
