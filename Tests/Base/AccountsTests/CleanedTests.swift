import Languages
import Testing

@testable import Accounts

@Suite struct CleanedTests {
  @Test(arguments: [
    ("Ana", "Ana"), ("A\u{1B}[2Jna", "A[2Jna"), ("a\u{0}b", "ab"), ("a\u{9B}31m", "a31m"),
    ("\u{202E}anA", "anA"), ("A\u{200B}na\u{FEFF}", "Ana"), ("A\u{E0041}na", "Ana"),
    ("one\ntwo\tthree", "one two three"), ("one\u{2028}two", "one two"),
    ("\u{3164}\u{115F}", ""), ("Ирина 田中 Zoë", "Ирина 田中 Zoë"), ("\u{E000}x", "x"),
  ])
  func `characters that move, reverse or hide text are removed`(_ raw: String, _ clean: String) {
    #expect(Cleaned.text(raw) == clean)
  }

  @Test func `a letter keeps at most four combining marks`() {
    let piled = "Z" + String(repeating: "\u{0301}", count: 20) + "oë"
    #expect(Cleaned.text(piled).unicodeScalars.count == 1 + 4 + "oë".unicodeScalars.count)
  }

  @Test func `every European letter is kept and starts a new count of marks`() {
    let letters = [0xC0...0x24F, 0x400...0x482].joined().compactMap(Unicode.Scalar.init)
    for letter in letters {
      #expect(Cleaned.text("\(letter)\u{200B}") == String(letter))
      #expect(letter.properties.generalCategory != .nonspacingMark)
      #expect(![.format, .control, .unassigned].contains(letter.properties.generalCategory))
    }
    let twice = "Й\u{301}\u{301}\u{301}\u{301}\u{301}Й\u{301}\u{301}\u{301}\u{301}\u{301}"
    #expect(Cleaned.text(twice).unicodeScalars.count == 10)
  }

  @Test(arguments: [
    ("one\ntwo", "one\ntwo"), ("one\r\ntwo\u{2028}three", "one\ntwo\nthree"), ("\n\n", "\n\n"),
    ("a\tb\n\u{1B}c", "a b\nc"), ("Крок\nза", "Крок\nза"), ("a\n\u{301}b", "a\n\u{301}b"),
  ])
  func `line breaks are kept`(_ raw: String, _ clean: String) {
    #expect(Cleaned.lines(raw) == clean)
  }

  @Test(arguments: [("  Ana  Maria ", "Ana  Maria"), ("   ", ""), ("", ""), ("\u{A0}x\n", "x")])
  func `spaces around a line are trimmed, those within are kept`(_ raw: String, _ line: String) {
    #expect(Cleaned.line(raw) == line)
  }
}
