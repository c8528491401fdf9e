import Terminal
import Testing

@testable import CursesTerminal

@Suite struct ClipboardTests {
  private func sequence(_ text: String, on type: String, inTmux: Bool = false) throws -> String {
    try Clipboard(terminalType: type, isInTmux: inTmux).sequence(for: text)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ("Šimunčić", "xaBpbXVuxI1pxIc="),
  ])
  func `a text is encoded as the standard has it`(text: String, encoded: String) throws {
    #expect(try sequence(text, on: "xterm-256color") == "\u{1B}]52;c;\(encoded)\u{7}")
  }

  @Test func `tmux passes it on, and screen does so in pieces it does not drop`() throws {
    let tmux = "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zm9v\u{7}\u{1B}\\"
    #expect(try sequence("foo", on: "tmux-256color") == tmux)
    #expect(try sequence("foo", on: "screen", inTmux: true) == tmux)
    let pieces = try sequence(String(repeating: "x", count: 1_500), on: "screen-256color")
      .split(separator: "\u{1B}\\")
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 768 })
  }

  @Test(arguments: ["linux", "vt100", "dumb", ""])
  func `a terminal without a clipboard is refused by name`(type: String) {
    #expect(throws: CopyObstacle.noClipboard(terminalType: type)) {
      try sequence("foo", on: type)
    }
  }

  @Test func `text longer than terminals accept is refused with the limit`() throws {
    let most = Clipboard.mostBytes / 4 * 3
    _ = try sequence(String(repeating: "x", count: most), on: "xterm")
    #expect(throws: CopyObstacle.tooLong(bytes: 74_996, limit: 74_994)) {
      try sequence(String(repeating: "x", count: most + 1), on: "xterm")
    }
  }
}
