import Terminal
import Testing

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("Ana", 3), ("Łukasz", 6), ("Иван", 4), ("漢字", 4), ("ﾊﾝｶｸ", 4), ("한국", 4),
    ("e\u{301}", 1), ("🏁", 2), ("✓ ▁▂█ ⣿", 7), ("नमस्ते", 4), ("नि", 2), ("สวัสดี", 4), ("a\u{200B}b", 2),
    ("ﷺ", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
  ])
  func `text is as wide as a terminal draws it`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    "👩‍🔬", "👍🏽", "🇧🇬", "❤️", "1️⃣", "🏴‍☠️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇧", "🏽", "\u{1FAE8}", "\u{1FADC}", "\u{0378}",
  ])
  func `a character that terminals disagree on is replaced by one column`(cluster: String) {
    #expect(TextWidth.cleaned(cluster) == String(TextWidth.standIn))
    #expect(TextWidth.columns(of: cluster) == 1)
  }

  @Test(arguments: [
    (10, "Ana Kosta"), (9, "Ana Kosta"), (8, "Ana Kos…"), (1, "…"), (0, ""), (-2, ""),
  ])
  func `text too long for its columns ends in an ellipsis`(columns: Int, fitted: String) {
    #expect(TextWidth.fit("Ana Kosta", columns: columns) == fitted)
  }

  @Test(arguments: [(4, "漢字"), (3, "漢…"), (2, "…")])
  func `a wide character is never cut in half`(columns: Int, fitted: String) {
    #expect(TextWidth.fit("漢字", columns: columns) == fitted)
  }

  @Test(arguments: [
    (TextWidth.Alignment.left, "漢1  "), (.right, "  漢1"), (.center, " 漢1 "),
  ])
  func `padded text keeps to its side`(alignment: TextWidth.Alignment, padded: String) {
    #expect(TextWidth.pad("漢1", columns: 5, alignment) == padded)
  }

  @Test(arguments: ["", "a", "漢字漢字", "👩‍🔬👩‍🔬👩‍🔬", "e\u{301}e\u{301}", "a\tb\u{7}"], 0...6)
  func `padded text takes exactly its columns`(text: String, columns: Int) {
    for alignment in [TextWidth.Alignment.left, .right, .center] {
      #expect(TextWidth.columns(of: TextWidth.pad(text, columns: columns, alignment)) == columns)
    }
  }

  @Test(arguments: [0x20...0x52F, 0x2000...0x28FF] as [ClosedRange<UInt32>])
  func
    `letters, lines and blocks have their width, and wide ones two columns`(
      range: ClosedRange<UInt32>
    )
  {
    for scalar in range.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      guard TextWidth.cleaned(text) == text, scalar != TextWidth.standIn.unicodeScalars.first
      else { continue }
      let facts = scalar.properties
      let isMark = [.nonspacingMark, .enclosingMark].contains(facts.generalCategory)
      #expect(!isMark && (facts.age?.major ?? 99) <= 14 && !facts.isDefaultIgnorableCodePoint)
      let width = TextWidth.columns(of: text)
      let isWide = facts.isEmojiPresentation || (0x2329...0x232A).contains(scalar.value)
      #expect(width == (isWide ? 2 : 1))
      // Alone, with ordinary characters, and with looked-up ones: the width is always the same.
      #expect(TextWidth.columns(of: "я\(text)─") == width + 2)
      #expect(TextWidth.columns(of: "नि\(text)e\u{301}") == width + 3)
      #expect(TextWidth.cleaned("\(text)\u{301}").unicodeScalars.first == scalar)
    }
  }

  @Test func `while typing, the end of a long text is shown`() {
    #expect(TextWidth.end(of: "quarry", columns: 6) == "quarry")
    #expect(TextWidth.end(of: "quarry", columns: 4) == "arry")
    #expect(TextWidth.end(of: "a佐藤", columns: 3) == "藤")
    #expect(TextWidth.end(of: "quarry", columns: -1) == "")
  }
}
