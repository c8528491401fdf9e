@testable import Languages
import Testing

@Suite struct SoughtTextTests {
  @Test(arguments: [
    ("", "Anna"), ("ann", "Anna"), ("NNA", "Anna"), ("soren", "Søren Kjær"),
    ("KJAER", "Søren Kjær"),
    ("ива", "Иван"), ("28", "28"), ("straße", "Strasse"), ("na b", "Anna Berg"),
  ])
  func `letter case and accents do not matter`(sought: String, text: String) {
    #expect(SoughtText(sought).isIn(text))
  }

  @Test(arguments: [("x", "Anna"), ("annaa", "Anna"), ("a", ""), ("иван", "Ива")])
  func `a text without a match is not found`(sought: String, text: String) {
    #expect(!SoughtText(sought).isIn(text))
  }

  @Test func `every letter of European names is found by its plain form, beside any other`() throws
  {
    for code in UInt32(0x80)...0x7FF {
      let letter = try #require(Unicode.Scalar(code))
      let plain = PlainLetters.of(String(Character(letter)))
      for text in ["Zoe\(letter)Q", "\(letter)", "漢\(letter)q", "É\(letter)Ж"] {
        #expect(SoughtText(text).isIn(text))
        #expect(SoughtText(plain).isIn(text))
        #expect(!SoughtText("w\(plain)w").isIn(text))
      }
    }
  }
}
