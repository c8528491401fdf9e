import Testing
import Timekeeping

@Suite("Elapsed times")
struct ElapsedTests {
  @Test(arguments: [
    (5_636_736, 1, Elapsed.Rounding.down, "1:33:56.7"), (2_653_100, 1, .down, "44:13.1"),
    (59_900, 0, .down, "0:59"), (0, 0, .up, "0:00"), (-1500, 1, .down, "-0:01.5"),
    (360_000_000, 0, .down, "100:00:00"), (1234, 3, .down, "0:01.234"),
  ])
  func `print as people write them`(
    milliseconds: Int, decimals: Int, rounding: Elapsed.Rounding, expected: String
  ) {
    #expect(
      Elapsed.text(milliseconds: milliseconds, decimals: decimals, rounding: rounding) == expected)
  }

  // World Athletics road rule: read to 0.1 s, recorded up to the next whole second.
  @Test(arguments: [(7_784_300, "2:09:45"), (7_784_000, "2:09:44"), (7_784_001, "2:09:45")])
  func `on the road round up to the next second, exact ones stay`(
    milliseconds: Int, expected: String
  ) {
    #expect(Elapsed.text(milliseconds: milliseconds, rounding: .up) == expected)
  }

  @Test
  func `carry over where rounding fills a minute or an hour`() {
    #expect(Elapsed.text(milliseconds: 59_999, rounding: .up) == "1:00")
    #expect(Elapsed.text(milliseconds: 3_599_950, decimals: 1, rounding: .up) == "1:00:00.0")
  }

  @Test(
    arguments: [
      ("1:23:45.6", 5_025_600), ("83:12", 4_992_000), ("5012.3", 5_012_300), ("0", 0),
      ("03:06:16", 11_176_000), ("1:00:00.1239", 3_600_123), (" 12.5 ", 12_500), ("100.", nil),
      ("1:60", nil), ("1:60:00", nil), ("-5", nil), ("", nil), ("1:2:3:4", nil), ("5,3", nil),
      ("1e3", nil), ("٣", nil), ("99999999999", nil), (":30", nil), ("12a", nil),
    ] as [(String, Int?)])
  func `read back whatever form they are written in`(text: String, milliseconds: Int?) {
    #expect(Elapsed.parse(text) == milliseconds)
  }

  @Test
  func `print gaps in seconds under a minute, in minutes from there on`() {
    #expect(Elapsed.gap(milliseconds: 11_900, decimals: 1) == "+11.9")
    #expect(Elapsed.gap(milliseconds: 62_300, decimals: 1) == "+1:02.3")
    #expect(Elapsed.gap(milliseconds: 0, decimals: 0) == "+0")
  }
}
