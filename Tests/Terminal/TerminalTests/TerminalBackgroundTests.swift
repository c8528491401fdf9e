import Terminal
import Testing

@Suite struct GroundTests {
  @Test(arguments: [
    ("rgb:ffff/fafa/f0f0", true), ("rgb:fd/f6/e3", true), ("rgb:0/0/0", false),
    ("rgb:0000/2b2b/3636", false), ("rgba:ffff/ffff/ffff/8000", true),
  ])
  func `an answer of any length distinguishes light from dark`(answer: String, isLight: Bool) {
    #expect(TerminalBackground.isLight(answer) == isLight)
  }

  @Test(arguments: [
    "", "rgb:", "rgb:ff/ff", "rgb:ff//ff", "rgb:fffff/0/0", "rgb:zz/00/00", "ff/ff/ff",
  ])
  func `an invalid colour gives no answer`(answer: String) {
    #expect(TerminalBackground.isLight(answer) == nil)
  }

  @Test(arguments: [
    ("0;15", true), ("0;default;7", true), ("15;0", false), ("12;8", false), ("", nil),
    ("0;default", nil),
  ])
  func `the background is the last value of the variable`(variable: String, isLight: Bool?) {
    #expect(TerminalBackground.isLight(variable: variable) == isLight)
  }
}
