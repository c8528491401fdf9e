import Calendars
import Chance
import Terminal
import Testing
import Widgets

@testable import QRCode

@Suite(
  "Codes on a screen",
  .enabled(if: CodeReader.isThere, "zbarimg (zbar-tools) is not installed"))
struct ShownCodeTests {
  /// Returns the modules of drawn blocks, dark ones `true`.
  private func seen(_ canvas: Canvas, isPlain: Bool = false, inkIsLight: Bool) -> [[Bool]] {
    (0..<canvas.size.rows).flatMap { row in
      let signs = (0..<canvas.size.columns).map { canvas[row, $0].character }
      if isPlain {
        return [stride(from: 0, to: signs.count, by: 2).map { (signs[$0] == "#") != inkIsLight }]
      }
      let upper = signs.map { ($0 == "█" || $0 == "▀") != inkIsLight }
      let lower = signs.map { ($0 == "█" || $0 == "▄") != inkIsLight }
      return [upper, lower]
    }
  }

  @Test(arguments: [(80, 24, 2, 6), (120, 40, 4, 13)], [true, false])
  func `a whole event on a screen is taken by a phone`(
    screen: (columns: Int, rows: Int, quiet: Int, version: Int), inksLight: Bool
  ) throws {
    var event = ShortEvent(
      title: "Квітковий ярмарок", start: 1_795_276_800, end: 1_795_287_600,
      location: "Harbour Hall, Quay 4", uid: "abcdefghjk@k3m9x2.lapit")
    let code = try EventCode(event, mostVersion: screen.version)
    if code.omitted.contains(.uid) { event.uid = "" }
    if code.omitted.contains(.place) { event.location = "" }
    var canvas = Canvas(size: Size(columns: screen.columns, rows: screen.rows))
    let area = Rect(canvas.size).splitTop(screen.rows - 1).top
    let blocks = HalfBlocks(code.code.rows(quiet: screen.quiet), inksLight: inksLight)
    #expect(blocks.draw(on: &canvas, in: area))
    let rows = seen(canvas, inkIsLight: inksLight)
    #expect(CodeReader.read(rows) == event.text)
  }

  @Test func `in ASCII it is readable too, if there is space`() throws {
    let code = try QRCode(digits: String(repeating: "7", count: 187))
    var canvas = Canvas(size: Size(columns: 80, rows: 40))
    canvas.isPlain = true
    #expect(HalfBlocks(code.rows(quiet: 2)).draw(on: &canvas, in: Rect(canvas.size), .ascii))
    #expect(
      CodeReader.read(seen(canvas, isPlain: true, inkIsLight: true))
        == String(repeating: "7", count: 187))
  }
}
