import Testing

@testable import CursesTerminal

@Suite struct ScreenModesTests {
  private let xterm = [
    "cup": "\u{1B}[%i%p1%d;%p2%dH", "smkx": "\u{1B}[?1h\u{1B}=", "rmkx": "\u{1B}[?1l\u{1B}>",
    "sgr0": "\u{1B}(B\u{1B}[m", "rmcup": "\u{1B}[?1049l", "cnorm": "\u{1B}[?12l\u{1B}[?25h",
  ]

  @Test func `the number pad's application mode is left off and pastes are announced`() {
    let modes = ScreenModes { xterm[$0] ?? "" }
    #expect(modes.on == "\u{1B}[?2004h\u{1B}>")
    #expect(modes.off == "\u{1B}[?2004l")
  }

  @Test func `restoring the screen undoes every mode`() {
    let reset = ScreenModes { xterm[$0] ?? "" }.reset
    for sequence in ["?1000l", "?1002l", "?1003l", "?1006l", "?2004l", "?1049l", "?25h", "?1l"] {
      #expect(reset.contains(sequence), "\(sequence)")
    }
  }

  @Test func `a terminal without an alternate screen is cleared on exit`() {
    let vt100 = ["cup": "\u{1B}[%i%p1%d;%p2%dH$<5>", "clear": "\u{1B}[H\u{1B}[J$<50>"]
    let modes = ScreenModes { vt100[$0] ?? "" }
    #expect(modes.wiped == "\u{1B}[H\u{1B}[J" && modes.reset.hasSuffix(modes.wiped))
    #expect(ScreenModes { xterm[$0] ?? "" }.wiped.isEmpty)
  }

  @Test func `a terminal of another family gets only what it knows`() {
    let modes = ScreenModes { ["cup": "\u{1B}=%p1%c", "cnorm": "\u{1B}.1"][$0] ?? "" }
    #expect(modes.on == "")
    #expect(modes.off == "")
    #expect(modes.reset == "\u{1B}.1")
  }

  @Test(arguments: [
    ("\u{1B}[m$<2>", "\u{1B}[m"), ("a$<5/>b$<1*>c", "abc"), ("plain", "plain"), ("$5", "$5"),
    ("a$<5", "a$<5"),
  ])
  func `delays for slow hardware are not sent as text`(capability: String, bytes: String) {
    #expect(ScreenModes.withoutPadding(capability) == bytes)
  }

  @Test(arguments: [("", false), ("dumb", false), ("xterm-256color", true), ("xterm-kitty", true)])
  func `a terminal that cannot draw is detected by its name`(name: String, isPossible: Bool) {
    #expect(TerminalType.isPossible(name) == isPossible)
  }

  @Test func `an error names its text and what goes into it`() {
    #expect(DriverError.incapable(terminalType: "dumb").arguments == ["term": "dumb"])
    let notice = DriverNotice.unknownTerminal(
      terminalType: "xterm-kitty", usedInstead: TerminalType.fallback)
    #expect(notice.arguments == ["term": "xterm-kitty", "used": "xterm-256color"])
    #expect(notice.wordingKey != DriverNotice.localeReplaced.wordingKey)
  }
}
