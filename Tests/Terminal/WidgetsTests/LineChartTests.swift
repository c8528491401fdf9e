import Terminal
import Testing
import Widgets

@Suite("Charts of lines")
struct LineChartTests {
  private func drawn(_ chart: LineChart, columns: Int = 20, rows: Int = 4) -> Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    chart.draw(on: &canvas, in: Rect(canvas.size))
    return canvas
  }

  private func chart(_ glyphs: Glyphs = .unicode, chosen: Int? = nil) -> LineChart {
    LineChart(
      [
        LineChart.Line([1, 2, 3], label: "7"),
        LineChart.Line([3, nil, 1], label: "*9", standingOut: Style(.ownRow, bold: true)),
      ], steps: 3, from: 1, to: 3, topLabel: "1", footLabel: "3",
      ends: ChartEnds(start: "Lap 1", end: "3"), chosen: chosen, glyphs: glyphs)
  }

  @Test func `both axes have both ends, and every line its label at its end`() {
    let lines = drawn(chart()).lines()
    #expect(lines[0].hasPrefix("1 ") && lines[0].hasSuffix("*9"))
    #expect(lines[2].hasPrefix("3 ") && lines[2].hasSuffix("7"))
    #expect(lines[3] == "  Lap 1         3")
  }

  @Test func `values and steps between the ends are labelled if there is space`() {
    let long = LineChart.Line((1...20).map(Double.init), label: "7")
    var chart = LineChart(
      [long], steps: 20, from: 1, to: 20, topLabel: "1", footLabel: "20",
      ends: ChartEnds(start: "Lap 1", end: "20", between: ChartEnds.round(Array(1...20))))
    chart.sides = [10: "10", 19: "19"]
    let lines = drawn(chart, columns: 60, rows: 12).lines()
    #expect(lines.contains { $0.hasPrefix("10 ") })
    #expect(!lines.contains { $0.hasPrefix("19 ") }, "there the foot has its label")
    for lap in ["5", "10", "15"] {
      #expect(lines.last?.split(separator: " ").contains(Substring(lap)) == true, "\(lap)")
    }
    let narrow = drawn(chart, columns: 16, rows: 4).lines()
    #expect(narrow.last?.hasPrefix("   Lap 1") == true && !narrow.contains { $0.hasPrefix("10 ") })
  }

  @Test func `it is known how many lines have a label to be read`() {
    let chart = LineChart(
      [1, 1.1, 9].map { LineChart.Line([$0, $0], label: "\(Int($0 * 10))") }, steps: 2, from: 1,
      to: 9, topLabel: "1", footLabel: "9", ends: ChartEnds(start: "1", end: "2"))
    let area = Rect(Size(columns: 30, rows: 6))
    #expect(chart.labelled(in: area) == 2)
    #expect(chart.labelled(in: Rect(Size(columns: 4, rows: 6))) == 0)
  }

  @Test func `a missing value leaves a gap that nothing is drawn over`() {
    let own = LineChart.Line([1, nil, 1], label: "9", standingOut: Style(.accent))
    let gap = LineChart(
      [own], steps: 3, from: 1, to: 3, topLabel: "1", footLabel: "3",
      ends: ChartEnds(start: "1", end: "3"))
    let line = drawn(gap).lines()[0]
    #expect(line.dropFirst(2).filter { $0 != " " && $0 != "9" }.count == 2)
  }

  @Test func `a highlighted line has its own cells and style`() {
    let canvas = drawn(chart())
    let styles = (0..<3).flatMap { row in (2..<17).map { canvas[row, $0] } }
      .filter { $0.character != " " }.map(\.style.role)
    #expect(Set(styles) == [.dim, .ownRow])
  }

  @Test func `the selected value has a sign on the line and one below it`() {
    let lines = drawn(chart(chosen: 2)).lines()
    #expect(lines[0].contains("◉"))
    #expect(lines[3] == "  Lap 1       3 ▴")
    let former = drawn(chart(chosen: 1)).lines()
    #expect(!former.joined().contains("◉"), "it is not known where the line is")
    #expect(former[3] == "  Lap 1  ▴      3")
  }

  @Test func `a highlighted line is thicker and labelled first where it ends`() {
    let early = LineChart(
      [
        LineChart.Line([3, 3, 3], label: "7"),
        LineChart.Line([2, 2], label: "*9", standingOut: Style(.accent)),
      ], steps: 3, from: 1, to: 3, topLabel: "1", footLabel: "3",
      ends: ChartEnds(start: "1", end: "3"))
    let lines = drawn(early).lines()
    #expect(lines[1] == "  ⠶⠶⠶⠶⠶⠶⠶⠆ *9")
    #expect(lines[2].contains("⣀⣀") && lines[2].hasSuffix(" 7"))
  }

  @Test func `if two lines end in one row the first of them has its label`() {
    let crowded = LineChart(
      [LineChart.Line([1, 1], label: "28"), LineChart.Line([2, 2], label: "17")], steps: 2,
      from: 1, to: 40, topLabel: "1", footLabel: "40", ends: ChartEnds(start: "1", end: "2"))
    let lines = drawn(crowded).lines()
    #expect(lines[0].hasSuffix("28"))
    #expect(!lines.contains { $0.hasSuffix("17") })
  }

  @Test func `ASCII does as well`() {
    let text = drawn(chart(.ascii, chosen: 2)).lines().joined()
    #expect(text.allSatisfy { $0.isASCII } && text.contains("@") && text.contains("'"))
  }

  @Test(arguments: [(4, 2), (8, 3), (1, 1), (40, 1)])
  func `without space nothing is drawn, and nothing breaks`(columns: Int, rows: Int) {
    let text = drawn(chart(chosen: 0), columns: columns, rows: rows).lines().joined()
    #expect(text.isEmpty)
  }

  @Test func `a cell has two by four dots, and lines have no gaps`() {
    var dots = DotCanvas(size: Size(columns: 2, rows: 1))
    dots.line(from: Point(column: 0, row: 3), to: Point(column: 3, row: 0))
    #expect(dots.sign(row: 0, column: 0, .unicode) == "⡠")
    #expect(dots.sign(row: 0, column: 1, .unicode) == "⠊")
    #expect(dots.sign(row: 0, column: 1, .ascii) == "'")
    dots.set(Point(column: 9, row: 9))
    #expect(DotCanvas(size: Size(columns: 1, rows: 1)).sign(row: 0, column: 0, .unicode) == nil)
  }

  @Test(arguments: 0..<10)
  func `both ends keep their labels wherever the cursor is`(chosen: Int) {
    let chart = LineChart(
      [LineChart.Line((0..<10).map(Double.init), standingOut: Style(.accent))], steps: 10, from: 9,
      to: 0, topLabel: "9", footLabel: "0",
      ends: ChartEnds(start: "28 Jun", end: "25 Nov"), chosen: chosen)
    let lines = drawn(chart, columns: 40, rows: 6).lines()
    #expect(lines[5].contains("28 Jun") && lines[5].contains("25 Nov"))
    #expect(lines[4].contains("▴"))
  }
}
