import Terminal
import Testing

@testable import Widgets

@Suite struct TableTests {
  private let table = Table(
    columns: [TableColumn("No", columns: 3, .right), TableColumn("Name")], count: 9
  ) { TableRow(["\($0)", "Rider \($0)"], sign: $0 == 1 ? "*" : " ") }

  private func shown(_ state: inout TableState, rows: Int = 4) -> [String] {
    var canvas = Canvas(size: Size(columns: 20, rows: rows))
    table.draw(on: &canvas, in: Rect(canvas.size), state: &state)
    return canvas.lines()
  }

  @Test func `rows keep their places while the selection moves among them`() {
    var state = TableState()
    #expect(shown(&state) == ["   No Name", ">   0 Rider 0", " *  1 Rider 1", "    2 Rider 2"])
    state.move(by: 2, of: 9)
    #expect(shown(&state) == ["   No Name", "    0 Rider 0", " *  1 Rider 1", ">   2 Rider 2"])
    state.move(by: 1, of: 9)
    #expect(shown(&state).dropFirst().first == " *  1 Rider 1")
    state.move(by: -1, of: 9)
    #expect(shown(&state).dropFirst().first == " *  1 Rider 1")
  }

  @Test func `a heading is whole while columns beside it have room`() {
    let table = Table(
      columns: [
        TableColumn("Name"), TableColumn(TableHeading("Krugovi", sign: "▴"), columns: 4, .right),
        TableColumn("Vrijeme", columns: 6, .right),
      ], count: 1
    ) { _ in TableRow(["Rider", "12", "5:12"]) }
    func header(_ columns: Int) -> String { table.lines(columns: columns)[0].text }
    #expect(header(40) == "  Name  Krugovi▴ Vrijeme")
    #expect(header(23) == "  Name  Krugovi▴ Vrije…")
    #expect(header(19) == "  Name Kru…▴ Vrije…")
    #expect(table.lines(columns: 40)[1].text == "  Rider       12    5:12")
  }

  @Test func `a long heading uses the blanks of the headings beside it`() {
    let table = Table(
      columns: [
        TableColumn("Ime", columns: 12), TableColumn("Krugovi", columns: 4, .right),
        TableColumn("Br", columns: 8, .right), TableColumn("Kategorija", columns: 4),
        TableColumn("x", columns: 9, .right),
      ], count: 1
    ) { _ in TableRow(["Ada", "12", "7", "M", "1"]) }
    let lines = table.lines(columns: 43).map(\.text)
    #expect(lines[0] == "  Ime       Krugovi       Br Kategorija   x")
    #expect(lines[1] == "  Ada            12        7 M            1")
  }

  @Test func `a title keeps at least twelve columns beside its tags`() {
    let table = Table(columns: [TableColumn("Name")], count: 1) { _ in
      var row = TableRow(["Poetry by Candlelight"])
      (row.leads[0], row.tails[0], row.shortTails[0]) = ("LIVE", "clash: 60 min", "!60 min")
      return row
    }
    func row(_ columns: Int) -> String {
      String(table.lines(columns: columns + 2)[1].text.dropFirst(2))
    }
    #expect(row(40) == "LIVE Poetry by Candlelight clash: 60 min")
    #expect(row(31) == "LIVE Poetry by C… clash: 60 min")
    #expect(row(30) == "LIVE Poetry by Candle… !60 min")
    #expect(row(25) == "LIVE Poetry by C… !60 min")
    #expect(row(24) == "LIVE Poetry by Candleli…")
    #expect(row(16) == "Poetry by Candl…")
    #expect(table.lines(columns: 24)[1].fact == "LIVE Poetry by Candlelight clash: 60 min")
  }

  @Test func `a match is underlined after the tag before a title`() {
    var table = Table(columns: [TableColumn("Name")], count: 1) { _ in
      var row = TableRow(["Poetry"])
      row.leads[0] = "LIVE"
      return row
    }
    table.hits = { $0.ranges(of: "Poe") }
    var canvas = Canvas(size: Size(columns: 20, rows: 2))
    var state = TableState.nothingSelected
    table.draw(on: &canvas, in: Rect(canvas.size), state: &state)
    let underlined = (0..<20).filter { canvas[1, $0].style.underline }
    #expect(underlined == [7, 8, 9])
  }

  @Test func `a tag behind a text stays while the text is cut, until no text would fit`() {
    let table = Table(columns: [TableColumn("Name")], count: 1) { _ in
      var row = TableRow(["Poetry by Candlelight"])
      row.tails[0] = "clash: 1 h"
      return row
    }
    #expect(table.lines(columns: 40)[1].text == "  Poetry by Candlelight clash: 1 h")
    #expect(table.lines(columns: 26)[1].text == "  Poetry by Ca… clash: 1 h")
    #expect(table.lines(columns: 24)[1].text == "  Poetry by Candlelight ")
    #expect(table.lines(columns: 16)[1].text == "  Poetry by Can…")
    #expect(table.lines(columns: 24)[1].fact == "Poetry by Candlelight clash: 1 h")
  }

  @Test func `a tag behind a text gives way to it if the row says so`() {
    let table = Table(columns: [TableColumn("Name")], count: 1) { _ in
      var row = TableRow(["Poetry by Candlelight"])
      (row.tails[0], row.tailsGiveWay) = ("clash: 1 h", true)
      return row
    }
    #expect(table.lines(columns: 34)[1].text == "  Poetry by Candlelight clash: 1 h")
    #expect(table.lines(columns: 23)[1].text == "  Poetry by Candlelight")
  }

  @Test func `the sort arrow is never cut off its heading`() {
    let columns = [
      TableColumn(TableHeading("Заявки", sign: "▴"), columns: 5, .right),
      TableColumn(TableHeading("Name", sign: "▾")),
    ]
    let table = Table(columns: columns, count: 1) { _ in TableRow(["7", "Ana"]) }
    #expect(table.lines(columns: 20)[0].text == "  Заявки▴ Name▾")
    #expect(table.lines(columns: 12)[0].text.contains("…▴ "))
    #expect(table.lines(columns: 20)[1].fact == "Заявки 7, Ana")
  }

  @Test func `a click finds the row under it, and nothing beside the rows`() {
    var state = TableState()
    state.select(5, of: 9)
    _ = shown(&state)
    #expect(state.row(at: Point(column: 3, row: 3), of: 9) == 5)
    #expect(state.row(at: Point(column: 3, row: 1), of: 9) == 3)
    #expect(state.row(at: Point(column: 3, row: 0), of: 9) == nil)
    #expect(state.row(at: Point(column: 3, row: 3), of: 5) == nil)
  }

  @Test func `paging moves by one screenful`() {
    var state = TableState()
    _ = shown(&state)
    state.page(by: 1, of: 9)
    #expect(state.selection == 2)
  }

  @Test func `a long row that was scrolled past does not hide a column permanently`() {
    var columns = [TableColumn("name"), TableColumn("place", priority: 1)]
    (columns[0].least, columns[0].fewest, columns[1].fewest) = (12, 8, 6)
    let names = ["Ana", "Ben", String(repeating: "long ", count: 8)]
    func headings(_ fitting: Table.Fitting) -> [String] {
      var table = Table(columns: columns, count: 3) { TableRow([names[$0], "Harbour"]) }
      table.fitting = fitting
      var state = TableState()
      return [0, 2, 0].map { row in
        state.select(row, of: 3)
        var canvas = Canvas(size: Size(columns: 22, rows: 2))
        table.draw(on: &canvas, in: Rect(canvas.size), state: &state)
        return canvas.lines()[0]
      }
    }
    #expect(headings(.shown) == ["  name place", "  name         place", "  name place"])
    #expect(headings(.seen)[2] == "  name         place")
  }

  @Test func `the last columns of a narrow screen go first by priority`() {
    let columns = [
      TableColumn("a", columns: 10), TableColumn("b", columns: 10, priority: 1),
      TableColumn("c", columns: 10, priority: 2),
    ]
    let table = Table(columns: columns, count: 0) { _ in TableRow([]) }
    #expect(table.widths(in: 32, content: [0, 0, 0]) == [10, 10, 10])
    #expect(table.widths(in: 31, content: [0, 0, 0]) == [10, 10, 0])
    #expect(table.widths(in: 12, content: [0, 0, 0]) == [10, 0, 0])
  }

  @Test func `names of wide characters do not move the columns after them`() {
    let table = Table(
      columns: [TableColumn("Name", columns: 8), TableColumn("Place", columns: 5, .right)], count: 2
    ) { TableRow([["佐藤 みどり", "Ana"][$0], "\($0)"]) }
    let ends = table.lines(columns: 20).dropFirst().map { TextWidth.columns(of: $0.text) }
    #expect(ends == [16, 16])
  }

  @Test func `a column is as wide as its visible content`() {
    let names = ["Ana", "Bo Lindqvist", "Cy"]
    let table = Table(
      columns: [TableColumn("Name"), TableColumn("Lap", columns: 3, .right)], count: 3
    ) { TableRow([names[$0], "\($0)"]) }
    var state = TableState()
    #expect(drawn(table, &state, rows: 2) == ["  Name Lap", "> Ana    0"])
    state.move(by: 1, of: 3)
    #expect(drawn(table, &state, rows: 2) == ["  Name         Lap", "> Bo Lindqvist   1"])
    state.move(by: 1, of: 3)
    #expect(drawn(table, &state, rows: 2) == ["  Name         Lap", "> Cy             2"])
  }

  @Test func `the column that needs least gets its width first`() {
    let table = Table(columns: [TableColumn("Name"), TableColumn("Club")], count: 0) { _ in
      TableRow([])
    }
    #expect(table.widths(in: 31, content: [6, 40]) == [6, 24])
    #expect(table.widths(in: 31, content: [40, 40]) == [15, 15])
  }

  @Test func `the terminal's cursor is on the selected row, hidden`() {
    var state = TableState()
    var canvas = Canvas(size: Size(columns: 20, rows: 4))
    state.move(by: 1, of: 9)
    table.draw(on: &canvas, in: Rect(canvas.size), state: &state)
    #expect(canvas.attention == Point(column: 0, row: 2) && canvas.cursor == nil)
  }

  private func drawn(_ table: Table, _ state: inout TableState, rows: Int) -> [String] {
    var canvas = Canvas(size: Size(columns: 30, rows: rows))
    table.draw(on: &canvas, in: Rect(canvas.size), state: &state)
    return canvas.lines()
  }

  @Test func `a table that is read aloud is read by twenty rows`() {
    var canvas = Canvas(size: Size(columns: 40, rows: 90))
    canvas.isLinear = true
    let long = Table(columns: [TableColumn("Name")], count: 70) { TableRow(["Rider \($0)"]) }
    var state = TableState()
    func told() -> [String] {
      long.draw(on: &canvas, in: Rect(canvas.size), state: &state)
      canvas.tellCuts { "\($0.above), \($0.below)" }
      return SpokenFrame(canvas).lines
    }
    let first = told()
    #expect(first.count == 21 && first.first == "0, 50" && first.last == "Rider 19")
    state.page(by: 1, of: 70)
    state.page(by: 1, of: 70)
    #expect(told().contains("> Rider 38"))
  }
}
