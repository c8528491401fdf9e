import Terminal
import Testing

@testable import Widgets

@Suite struct HalfBlockPictureTests {
  private let red: [UInt8] = [255, 0, 0]
  private let white: [UInt8] = [255, 255, 255]
  private let black: [UInt8] = [0, 0, 0]

  private func drawn(_ picture: HalfBlockPicture, _ columns: Int, _ rows: Int) -> Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    picture.draw(on: &canvas, in: Rect(canvas.size))
    return canvas
  }

  @Test func `two colours are stacked in one character`() {
    let picture = HalfBlockPicture(width: 2, height: 2, rgb: red + white + black + white)
    let canvas = drawn(picture, 2, 1)
    #expect(canvas.lines() == ["▀▀"])
    #expect(canvas[0, 0].style.colours == CellColours(ink: 196, paper: 16, fallback: .level(1)))
    #expect(canvas[0, 1].style.colours == CellColours(ink: 231, paper: 231, fallback: .level(8)))
  }

  @Test func `a picture is shown whole in the middle, and keeps its proportions`() {
    let picture = HalfBlockPicture(
      width: 4, height: 2, rgb: Array(repeating: white, count: 8).flatMap { $0 })
    #expect(drawn(picture, 9, 5).lines() == ["", "▀▀▀▀▀▀▀▀", "▀▀▀▀▀▀▀▀", "", ""])
    #expect(picture.size(in: Rect(Size(columns: 40, rows: 4))) == Size(columns: 16, rows: 4))
    #expect(picture.size(in: Rect(Size(columns: 8, rows: 20))) == Size(columns: 8, rows: 2))
    #expect(picture.size(in: Rect(Size(columns: 1, rows: 1))) == Size(columns: 1, rows: 1))
  }

  @Test func `an invalid picture draws nothing`() {
    for picture in [
      HalfBlockPicture(width: 2, height: 2, rgb: red),
      HalfBlockPicture(width: 0, height: 0, rgb: []),
      HalfBlockPicture(width: -1, height: -1, rgb: red),
    ] {
      #expect(drawn(picture, 4, 2).lines() == ["", ""])
    }
  }

  @Test func `with ASCII only, a picture is colour alone`() {
    var canvas = Canvas(size: Size(columns: 1, rows: 1))
    canvas.isPlain = true
    HalfBlockPicture(width: 1, height: 2, rgb: red + red).draw(on: &canvas, in: Rect(canvas.size))
    #expect(canvas[0, 0].character == " " && canvas[0, 0].style.colours?.paper == 196)
  }
}
