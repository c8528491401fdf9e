import Terminal
import Testing

@testable import LineTerminal

@Suite struct LineKeysTests {
  private func keys(_ text: String) -> [Key] {
    var keys = LineKeys()
    return keys.decode(text.utf8)
  }

  @Test func `letters, Enter and Backspace are themselves`() {
    #expect(keys("28\r") == [.character("2"), .character("8"), .enter])
    #expect(keys("\u{7F}\t") == [.backspace, .tab])
    #expect(keys("\u{3}") == [.control("c")])
  }

  @Test func `a letter of two bytes that comes in two pieces is one letter`() {
    var keys = LineKeys()
    let bytes = Array("ž".utf8)
    #expect(keys.decode(bytes.prefix(1)).isEmpty)
    #expect(keys.decode(bytes.suffix(1)) == [.character("ž")])
  }

  @Test func `arrows and pages come as every terminal sends them`() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[6~\u{1B}[1;5C") == [.up, .down, .pageDown, .right])
    #expect(keys("\u{1B}[Z") == [.backTab])
  }

  @Test func `Escape alone is Escape, and Alt is Alt`() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}1") == [.alt("1")])
  }

  @Test func `the number pad types its signs in application mode, too`() {
    #expect(keys("\u{1B}Ok\u{1B}OM\u{1B}Or") == [.character("+"), .enter, .character("2")])
  }

  @Test func `an unknown sequence types nothing`() {
    #expect(keys("\u{1B}[?1;2cx") == [.character("x")])
  }
}
