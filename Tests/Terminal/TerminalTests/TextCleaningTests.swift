import Terminal
import Testing

@Suite struct TextCleaningTests {
  @Test(arguments: [
    ("plain 117", "plain 117"),
    ("bell\u{7}\u{8}\u{0}\u{7F}", "bell"),
    ("esc\u{1B}]0;title\u{9C}", "esc]0;title"),
    ("a\tb\nc\r\nd\u{85}e\u{2028}f", "a b c d e f"),
    ("\u{202E}evil\u{2066}\u{2069}\u{200F}\u{61C}", "evil"),
    ("zero\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}width", "zerowidth"),
    ("soft\u{AD}hyphen", "softhyphen"),
    ("tags\u{E0001}x", "tagsx"),
    ("variation\u{FE0E}x\u{180B}", "variationx"),
    ("fillers\u{3164}\u{115F}\u{FFA0}x", "fillersx"),
    ("\u{301}lonely", "lonely"),
    ("word\u{2063}\u{FFF9}x", "wordx"),
  ])
  func `a name loses what would move or hide text`(text: String, clean: String) {
    #expect(TextWidth.cleaned(text) == clean)
  }

  @Test func `a letter keeps four marks at most`() {
    let piled = "Z" + String(repeating: "\u{300}", count: 40) + "a"
    let clean = TextWidth.cleaned(piled)
    #expect(clean.unicodeScalars.count == 6)
    #expect(TextWidth.columns(of: clean) == 2)
  }

  @Test(arguments: ["Aïcha", "Đorđe", "Ωmega", "Анна", "日本語", "한국어", "ไทย", "नि", "שלום", "مرحبا"])
  func `names in every script stay as they are`(name: String) {
    #expect(TextWidth.cleaned(name) == name)
  }

  @Test(arguments: [
    "👩‍🔬a", "a\u{200D}\u{301}b", "क\u{200D}्ष", "\u{1100}\u{200D}\u{1161}", "\r\n\r\n", "🇧🇬🇧",
    "\u{FE0F}",
    "x\u{FE0F}\u{20E3}", "\u{600}1", "\u{D7B0}\u{1100}",
  ])
  func `cleaning twice changes nothing more`(text: String) {
    let clean = TextWidth.cleaned(text)
    #expect(TextWidth.cleaned(clean) == clean)
    #expect(TextWidth.columns(of: clean) == TextWidth.columns(of: text))
  }
}
