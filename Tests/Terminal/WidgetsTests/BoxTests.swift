import Terminal
import Testing

@testable import Widgets

@Suite struct BoxTests {
  private func drawn(
    _ box: Box, columns: Int, rows: Int, isWhole: Bool = false, isPlain: Bool = false
  ) -> (lines: [String], inside: Rect) {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    canvas.isPlain = isPlain
    let inside = box.draw(on: &canvas, in: Rect(canvas.size), isWhole: isWhole)
    return (canvas.lines(), inside)
  }

  @Test func `a small screen loses no column to a pane, and only the title's row`() {
    let (lines, inside) = drawn(Box("Board", note: "3 newer"), columns: 30, rows: 4)
    #expect(lines == ["─ Board ──────────── 3 newer ─", "", "", ""])
    #expect(inside == Rect(column: 0, row: 1, columns: 30, rows: 3))
  }

  @Test func `a large screen has sides, with a margin inside`() {
    let (lines, inside) = drawn(Box("Board"), columns: 100, rows: 30)
    #expect(lines[0].hasPrefix("╭ Board ──") && lines[0].hasSuffix("──╮"))
    #expect(lines[1] == "│" + String(repeating: " ", count: 98) + "│")
    #expect(lines[29] == "╰" + String(repeating: "─", count: 98) + "╯")
    #expect(inside == Rect(column: 2, row: 1, columns: 96, rows: 28))
  }

  @Test func `a box of plain signs has only those of ASCII`() {
    let (lines, _) = drawn(Box("Leave"), columns: 11, rows: 3, isWhole: true, isPlain: true)
    #expect(lines == ["+ Leave --+", "|         |", "+---------+"])
  }

  @Test func `a long title is cut before the note, and the cursor follows its last letter`() {
    let box = Box("A competition of a long name", note: "LIVE")
    let (lines, _) = drawn(box, columns: 24, rows: 2)
    #expect(lines[0].hasSuffix(" LIVE ─") && lines[0].contains("…"))
    let end = Box("Filter: an").endOfTitle(in: Rect(column: 3, row: 2, columns: 40, rows: 5))
    #expect(end == Point(column: 15, row: 2))
  }

  @Test func `a list gives unused space to the preview, and never takes what that needs`() {
    let area = Rect(column: 0, row: 2, columns: 120, rows: 30)
    #expect(Preview.split(area, list: 70).list.columns == 70)
    #expect(Preview.split(area, list: 110).preview.columns == 40)
    #expect(Preview.split(area, list: 10).list.columns == 40)
    #expect(!Preview.hasRoom(on: Size(columns: 109, rows: 40)))
  }
}
