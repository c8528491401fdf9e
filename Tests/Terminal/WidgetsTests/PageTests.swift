import Terminal
import Testing

@testable import Widgets

@Suite struct PageTests {
  private let page = Page(
    ["facts", "Lap Time", "1", "2", "3", "4", "legend"].map { PageLine($0) }, headed: 1..<6)

  private func shown(_ page: Page, _ state: inout PageState, rows: Int = 3) -> [String] {
    var canvas = Canvas(size: Size(columns: 10, rows: rows))
    page.draw(on: &canvas, in: Rect(canvas.size), state: &state)
    return canvas.lines()
  }

  @Test func `a header stays in sight as long as any of its rows does`() {
    var state = PageState()
    #expect(shown(page, &state) == ["facts", "Lap Time", "1"])
    state.scroll(by: 2)
    #expect(shown(page, &state) == ["Lap Time", "2", "3"])
    state.scroll(by: 2)
    #expect(shown(page, &state) == ["Lap Time", "4", "legend"])
  }

  @Test func `a page scrolls no further than its last line`() {
    var state = PageState()
    _ = shown(page, &state)
    state.scroll(by: 1_000)
    #expect(shown(page, &state).last == "legend")
    state.scroll(by: -1_000)
    #expect(shown(page, &state).first == "facts")
  }

  @Test func `a screenful keeps one line in sight`() {
    var state = PageState()
    _ = shown(page, &state)
    state.page(by: 1)
    #expect(state.first == 2)
  }

  @Test func `a line is brought into sight below the header`() {
    var state = PageState()
    _ = shown(page, &state)
    state.show(5, below: 1)
    #expect(shown(page, &state) == ["Lap Time", "3", "4"])
    state.show(2, below: 1)
    #expect(shown(page, &state) == ["Lap Time", "1", "2"])
  }

  @Test func `a page that got shorter is not left empty`() {
    var state = PageState()
    _ = shown(page, &state)
    state.scroll(by: 4)
    #expect(shown(Page([PageLine("only")]), &state) == ["only", "", ""])
  }

  @Test func `a line too long for the screen ends in an ellipsis`() {
    var state = PageState()
    #expect(shown(Page([PageLine("twelve chars")]), &state).first == "twelve ch…")
  }

  @Test func `a line with a spoken text is read out in that text`() {
    var canvas = Canvas(size: Size(columns: 12, rows: 2))
    canvas.isLinear = true
    let page = Page([PageLine("1  5:12", fact: "lap 1, 5:12"), PageLine("|||", fact: "")])
    var state = PageState()
    page.draw(on: &canvas, in: Rect(canvas.size), state: &state)
    #expect(SpokenFrame(canvas).lines == ["lap 1, 5:12"])
  }

  @Test func `a page that is read aloud is read by twenty lines, and says how many there are`() {
    var state = PageState()
    func told(_ count: Int) -> [String] {
      var canvas = Canvas(size: Size(columns: 40, rows: 90))
      canvas.isLinear = true
      Page((0..<count).map { PageLine("line \($0)") })
        .drawScrolled(on: &canvas, in: Rect(canvas.size), state: &state)
      canvas.tellCuts { "\($0.above + $0.area.rows - 1 + $0.below) lines" }
      return SpokenFrame(canvas).lines
    }
    #expect(told(21).count == 21)
    let first = told(70)
    #expect(first.count == 21 && first.first == "70 lines" && first.last == "line 19")
    state.page(by: 1)
    let next = told(70)
    #expect(next.first == "70 lines" && next[1] == "line 19" && next.last == "line 38")
    state.page(by: 9)
    #expect(told(70).last == "line 69")
  }

  @Test func `the selected line has the canvas's attention`() {
    var canvas = Canvas(size: Size(columns: 12, rows: 2))
    var state = PageState()
    Page([PageLine("a"), PageLine("b", .selection)]).draw(
      on: &canvas, in: Rect(canvas.size), state: &state)
    #expect(canvas.attention == Point(column: 0, row: 1))
  }

  private func cut(_ state: inout PageState, sides isBoxed: Bool) -> [String] {
    var canvas = Canvas(size: Size(columns: 16, rows: 5))
    let area =
      isBoxed
      ? Box("Page").draw(on: &canvas, in: Rect(canvas.size), isWhole: true)
      : Rect(column: 0, row: 1, columns: 16, rows: 3)
    page.draw(on: &canvas, in: area, state: &state)
    CutSigns.draw(on: &canvas)
    return canvas.lines()
  }

  @Test func `lines above and below are counted on the edge of the page`() {
    var state = PageState()
    #expect(cut(&state, sides: true).first == "╭ Page ────────╮")
    #expect(cut(&state, sides: true).last == "╰──────── ▾ 4 ─╯")
    state.scroll(by: 2)
    #expect(cut(&state, sides: true).first?.contains("▴ 2") == true)
    #expect(cut(&state, sides: true).last?.contains("▾ 2") == true)
  }

  @Test func `cut signs are on the frame, not between the texts of a row`() {
    var canvas = Canvas(size: Size(columns: 24, rows: 4))
    let area = Box("Agenda").draw(on: &canvas, in: Rect(canvas.size))
    for row in area.row..<area.endRow {
      canvas.write("Fri        09:30 Night of", row: row, column: 0)
    }
    canvas.noteCut(area, above: 0, below: 7)
    CutSigns.draw(on: &canvas)
    #expect(canvas.lines()[0] == "─ Agenda ────────── ▾ 7")
    #expect(canvas.lines()[3] == "Fri        09:30 Night o")
  }

  @Test(arguments: [
    (5, ["one", "two", "", "three", "four"]), (4, ["one", "two", "three", "four"]),
  ])
  func `a preview gives up a blank row rather than a word`(rows: Int, shown: [String]) {
    var canvas = Canvas(size: Size(columns: 16, rows: rows + 1))
    Preview.draw("Look", on: &canvas, in: Rect(canvas.size)) { _ in
      ["one", "two", "", "three", "four"].map { PageLine($0) }
    }
    CutSigns.draw(on: &canvas)
    #expect(Array(canvas.lines().dropFirst()) == shown)
  }

  @Test func `without a frame the counts are in an empty area`() {
    var state = PageState()
    #expect(cut(&state, sides: false) == ["", "facts", "Lap Time", "1", "            ▾ 4"])
    state.scroll(by: 4)
    #expect(cut(&state, sides: false).first == "            ▴ 4")
    #expect(!cut(&state, sides: false).joined().contains("▾"))
  }

  @Test func `marked columns of a line are bold and underlined, as far as they are shown`() {
    var line = PageLine("The Salt Clock")
    line.marks = [4..<8, 9..<14]
    var canvas = Canvas(size: Size(columns: 12, rows: 1))
    var state = PageState()
    Page([line]).draw(on: &canvas, in: Rect(canvas.size), state: &state)
    let marked = (0..<12).filter { canvas[0, $0].style.underline && canvas[0, $0].style.bold }
    #expect(marked == [4, 5, 6, 7, 9, 10, 11])
  }
}
