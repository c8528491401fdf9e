import Testing

@testable import Shell

@Suite("Parts of texts that match a search")
struct TextHitsTests {
  private func parts(_ words: [String], _ text: String) -> [String] {
    TextHits.ranges(ofWords: words, insideFrom: 3, in: text).map { String(text[$0]) }
  }

  @Test func `a word matches regardless of case and accents`() {
    #expect(parts(["soren"], "Søren, SOREN") == ["Søren", "SOREN"])
  }

  @Test func `a short word matches only the beginning of words, a long one anywhere`() {
    #expect(parts(["al"], "Also a basalt, al-1") == ["Al", "al"])
    #expect(parts(["alt"], "Also a basalt") == ["alt"])
  }

  @Test func `several words match in the order of the text`() {
    #expect(parts(["clock", "salt"], "The Salt Clock") == ["Salt", "Clock"])
    #expect(parts([], "The Salt Clock").isEmpty)
  }

  @Test func `columns count wide signs twice`() {
    let text = "日本 salt"
    let ranges = TextHits.ranges(of: "salt", in: text)
    #expect(TextHits.columns(of: ranges, in: text) == [5..<9])
  }
}
