import Terminal
import Testing

@testable import CursesTerminal

/// Answers of a terminal, which never become keys however they arrive.
@Suite struct AnswerTests {
  private static let light = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"
  private static let whole = light + "\u{1B}[?62;22c"

  private func typed(_ text: String) -> [InputToken] { text.unicodeScalars.map { .scalar($0) } }

  private func decode(_ texts: [String], at times: [Int] = []) -> [TerminalEvent] {
    var decoder = InputDecoder()
    decoder.expectAnswer(at: 0)
    return texts.enumerated().flatMap { index, text in
      decoder.decode(typed(text), at: index < times.count ? times[index] : 0)
    }
  }

  @Test(arguments: [("\u{7}", true), ("\u{1B}\\", false)])
  func `an answer with either terminator reports the background and types nothing`(
    end: String, isLight: Bool
  ) {
    let colour = isLight ? "ffff/ffff/ffff" : "0000/2b2b/3636"
    let events = decode(["\u{1B}]11;rgb:\(colour)\(end)\u{1B}[?1;2c17"])
    #expect(
      events == [
        .ground(isLight: isLight), .key(.character("1")), .key(.character("7")),
      ])
  }

  @Test func `the codes that curses has for its beginnings lead to the same`() {
    var decoder = InputDecoder()
    let tokens =
      [.code(KeyCode.groundStart)] + typed("rgb:ff/ff/ff\u{7}") + [.code(KeyCode.attributesStart)]
      + typed("6cq")
    #expect(decoder.decode(tokens, at: 0) == [.ground(isLight: true), .key(.character("q"))])
  }

  @Test(arguments: 6..<Self.whole.unicodeScalars.count)
  func `cut anywhere behind its beginning it is still one answer`(cut: Int) {
    let scalars = Array(Self.whole.unicodeScalars)
    // The code that reads the terminal holds back the beginning of the second answer.
    let second = Self.light.unicodeScalars.count
    guard !(second + 1...second + 2).contains(cut) else { return }
    let pieces = [scalars[..<cut], scalars[cut...]].map {
      String(String.UnicodeScalarView($0))
    }
    #expect(decode(pieces) == [.ground(isLight: true)])
  }

  @Test(arguments: ["\u{1B}", "\u{1B}]", "\u{1B}]1", "\u{1B}]11", "\u{1B}[", "17\u{1B}"])
  func `a possible beginning is held only while an answer is expected`(read: String) {
    var decoder = InputDecoder()
    #expect(!decoder.isCutAnswer(typed(read), at: 0))
    decoder.expectAnswer(at: 0)
    #expect(decoder.isCutAnswer(typed(read), at: 0))
    #expect(!decoder.isCutAnswer(typed(read + "x"), at: 0))
    #expect(!decoder.isCutAnswer(typed(read), at: 10_001))
    _ = decoder.decode(typed("\u{1B}[?6c"), at: 5)
    #expect(!decoder.isCutAnswer(typed(read), at: 5) && !decoder.isAnswerExpected(at: 5))
  }

  @Test func `keys behind an answer that breaks off are keys`() {
    let events = decode(["\u{1B}]11;rgb:ff/ff\u{1B}", "q17"])
    #expect(events == [.key(.alt("q")), .key(.character("1")), .key(.character("7"))])
    let late = decode(["\u{1B}]11;rgb:ff/ff", "17"], at: [0, 1_001])
    #expect(late == [.key(.character("1")), .key(.character("7"))])
  }

  @Test func `an answer without an end is cut at its limit`() {
    let digits = String(repeating: "f", count: AnswerCollector.mostBytes)
    #expect(decode(["\u{1B}]11;" + digits + "7"]) == [.key(.character("7"))])
  }

  @Test func `an arrow or the window's size in between is not lost`() {
    var decoder = InputDecoder()
    let size = Size(columns: 90, rows: 30)
    let tokens = typed("\u{1B}]11;rgb:ff/") + [.resized(size)] + typed("ff/ff\u{7}")
    #expect(decoder.decode(tokens, at: 0) == [.resized(size), .ground(isLight: true)])
  }

  @Test(arguments: [
    ("xterm-256color", true), ("tmux-256color", true), ("xterm-kitty", true), ("linux", false),
    ("vt100", false), ("dumb", false), ("", false),
  ])
  func `a terminal that would print the question is not asked`(name: String, isAsked: Bool) {
    #expect(BackgroundQuestion.isUnderstood(by: name) == isAsked)
  }
}
