import Chance
import Testing

@testable import QRCode

@Suite(
  "Codes as files",
  .enabled(if: CodeReader.isThere, "zbarimg (zbar-tools) is not installed"))
struct QRCodeFileTests {
  @Test func `a code that is sent as a picture is read by a scanner`() throws {
    let file = try #require(try QRCode(text: "Ярмарок 2026").png())
    #expect(CodeReader.read(file, named: "png") == "Ярмарок 2026")
  }

  @Test func `an empty picture says nothing`() {
    #expect(CodeReader.read([[false, false], [false, false]]) == "")
  }
}
