import Testing
import Widgets

@Suite struct BigDigitsTests {
  @Test func `a digit is drawn in dots twice as wide as high`() {
    #expect(
      BigDigits.lines("7", scale: 1, ink: "#") == [
        "######  ", "    ##  ", "    ##  ", "    ##  ", "    ##  ",
      ])
  }

  @Test func `a colon between digits is two dots`() {
    let rows = BigDigits.lines(":", scale: 1, ink: "#")
    #expect(rows == ["        ", "  ##    ", "        ", "  ##    ", "        "])
  }

  @Test(arguments: [1, 2, 3])
  func `every digit keeps to its size and looks like no other`(scale: Int) {
    let drawn = (0...9).map { BigDigits.lines("\($0)", scale: scale, ink: "#") }
    #expect(Set(drawn).count == 10)
    for lines in drawn {
      #expect(lines.count == BigDigits.rows * scale)
      #expect(
        lines.allSatisfy { $0.count == BigDigits.columns(digits: 1, scale: scale) })
    }
  }
}
