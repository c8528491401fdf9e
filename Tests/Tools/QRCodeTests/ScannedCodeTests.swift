import Calendars
import Chance
import Testing

@testable import QRCode

@Suite(
  "Codes before a scanner",
  .enabled(if: CodeReader.isThere, "zbarimg (zbar-tools) is not installed"))
struct ScannedCodeTests {
  @Test(
    arguments: [
      "https://lapit.example/e/abcdefghjk", "Концерт на набережній", "日本語 🎺", "007",
      String(repeating: "long, ", count: 60),
    ])
  func `a scanner reads the content of a code`(text: String) throws {
    for level in QRCode.Level.allCases {
      let rows = try QRCode(text: text, level: level).rows(quiet: 4)
      #expect(CodeReader.read(rows) == text)
    }
  }

  @Test func `187 digits are read back`() throws {
    let digits = "1" + (0..<186).map { String(($0 * 7 + $0 / 10) % 10) }.joined()
    for level in [QRCode.Level.low, .quartile] {
      let rows = try QRCode(digits: digits, level: level).rows(quiet: 4)
      #expect(CodeReader.read(rows) == digits)
    }
  }

  @Test func `an event is read with a quiet zone of two, as a small screen has it`() throws {
    let event = ShortEvent(title: "Квітковий ярмарок", start: 1_795_276_800, end: 1_795_287_600)
    let code = try EventCode(event, mostVersion: 6).code
    #expect(CodeReader.read(code.rows(quiet: 2)) == event.text)
  }
}

@Suite(
  "Codes beside qrencode's", .enabled(if: CodeEncoder.isThere, "qrencode is not installed"))
struct EncodedCodeTests {
  @Test(arguments: [("L", QRCode.Level.low), ("M", .medium), ("Q", .quartile), ("H", .high)])
  func `have the same modules`(letter: String, level: QRCode.Level) throws {
    for text in ["HELLO 42", "Quay Concert, 250 UAH", "Ярмарок"] {
      let code = try QRCode(text: text, level: level)
      let drawn = code.rows(quiet: 0).map { $0.map { $0 ? "#" : " " }.joined() }
      #expect(drawn == CodeEncoder.encoded(text, level: letter))
    }
  }
}
